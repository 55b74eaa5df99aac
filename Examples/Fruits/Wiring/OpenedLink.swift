/// The dependency of each screen that a link opens: the link, and the visit whose services the screen needs.
struct OpenedLink {
  let link: Link
  let visit: Visit
}
