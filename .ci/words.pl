# Prints the places in files where the expressions of `words.txt` match, and fails if there is one.
#
#     perl .ci/words.pl README.md
use strict;
use warnings;

(my $list = $0) =~ s/[^\/]*$/words.txt/;
open(my $words, '<', $list) or die "$list: $!";
my $expression = join '|', grep { /^[^#]/ } map { chomp; $_ } <$words>;
$expression =~ s/~/[\\s\/]+/g;

# Calls a function for each match with its text and the number of its line.
sub search {
  my ($text, $found) = @_;
  while ($text =~ /$expression/gi) {
    my ($start, $line) = ($-[0], 1);
    (my $match = $&) =~ s/[\s\/]+/ /g;
    $line += substr($text, 0, $start) =~ tr/\n//;
    $found->($match, $line);
  }
}

# The expressions match across lines, and only whole words.
my %samples = (
  'Nobody asks' => 1, "says what\n  /// is wrong" => 1, "It is that\nof another one." => 1, 'alone.' => 1,
  'alone in it' => 0, 'somebodys' => 0, 'so that often' => 0, 'whatis' => 0,
);
for my $sample (sort keys %samples) {
  my $count = 0;
  search($sample, sub { $count++ });
  die "found $count times: $sample\n" if $count != $samples{$sample};
}

my $findings = 0;
for my $path (@ARGV) {
  next unless -T $path;
  open(my $file, '<', $path) or die "$path: $!";
  search(do { local $/; <$file> } // '', sub { $findings++; print "$path:$_[1]: $_[0]\n" });
}
exit($findings ? 1 : 0);
