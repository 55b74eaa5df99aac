# Measures the sentences of Markdown files: prose is what stands in paragraphs and lists, not in headings, tables, snippets
# comments or lists of links. Prints a line for each file, longest sentences on average first and the whole last. Fails if a
# file has more than `words` words, or more than `mean` words in a sentence on average. With `long`, it prints the sentences
# that have more words than that.
#
#     awk -v words=1000 -v mean=14 -f .ci/prose.awk README.md

# Counts the sentences of the paragraph that ends here.
function finish(    count, i, n, sentence, word) {
  gsub(/``[^`]*``|`[^`]*`/, "code", paragraph)
  gsub(/<[^>]*>/, "code", paragraph)
  while (match(paragraph, /\]\([^)]*\)/)) {
    paragraph = substr(paragraph, 1, RSTART - 1) substr(paragraph, RSTART + RLENGTH)
  }
  count = split(paragraph, word, /[ \t]+/)
  n = 0
  sentence = ""
  for (i = 1; i <= count; i++) {
    sentence = sentence " " word[i]
    if (word[i] ~ /[A-Za-z0-9]/) n++
    if (word[i] ~ /[.!?]["”)*_]*$/ || i == count) {
      if (n > 0) {
        wordsOf[file] += n
        sentencesOf[file]++
        if (long && n > long) printf "%s: %d words:%s\n", file, n, sentence
      }
      n = 0
      sentence = ""
    }
  }
  paragraph = ""
}

function begin() {
  file = FILENAME
  files[++fileCount] = file
  isCode = isComment = isPicture = 0
}

FNR == 1 { if (fileCount) finish(); begin() }
/^[ \t]*```/ { finish(); isCode = !isCode; next }
isCode { next }
/<!--/ { finish(); isComment = 1 }
isComment { if (/-->/) isComment = 0; next }
/<picture>/ { finish(); isPicture = 1 }
isPicture { if (/<\/picture>/) isPicture = 0; next }
/^[ \t]*$|^#|^\||^[ \t]*@[A-Z]|^[ \t]*}$/ { finish(); next }
/^[ \t]*([-*+]|[0-9]+\.) *(``[^`]*``|<doc:[^>]*>)[ \t]*$/ { finish(); next }
/^[ \t]*([-*+]|[0-9]+\.) / { finish(); sub(/^[ \t]*([-*+]|[0-9]+\.) /, "") }
{ sub(/^[ \t]*(> )?/, ""); paragraph = paragraph " " $0 }

END {
  if (fileCount) finish()
  failed = 0
  for (i = 2; i <= fileCount; i++) {
    for (j = i; j > 1 && average(files[j]) > average(files[j - 1]); j--) {
      other = files[j]; files[j] = files[j - 1]; files[j - 1] = other
    }
  }
  for (i = 1; i <= fileCount; i++) {
    file = files[i]
    printf "%5.1f words in a sentence, %5d words  %s\n", average(file), wordsOf[file], file
    allWords += wordsOf[file]
    allSentences += sentencesOf[file]
    if (words && wordsOf[file] > words) excess = excess sprintf("%s has more than %d words\n", file, words)
    if (mean && average(file) > mean) excess = excess sprintf("%s has more than %s words in a sentence\n", file, mean)
  }
  total = allSentences ? allWords / allSentences : 0
  printf "%5.1f words in a sentence, %5d words in all\n", total, allWords
  if (excess) { printf "%s", excess; exit 1 }
}

function average(file) { return sentencesOf[file] ? wordsOf[file] / sentencesOf[file] : 0 }
