# Compares two texts with vialctl, and ends as it ends.
old=$(mktemp)
printf '%s' "$1" >"$old"
printf '%s' "$2" | vialctl compare "$old" -
status=$?
rm "$old"
exit $status
