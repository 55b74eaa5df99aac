/// The users of a file, as they were when it was read.
struct FileUserService: UserService {
  let users: [User]

  init(file: UserFile) throws(UserFileError) {
    users = try file.read().sorted { $0.id < $1.id }
  }
}
