/**
 * Returns the words that a word may be the plural of, itself first: 'shelves' → shelf, 'boxes' → box, 'कुर्सियाँ' →
 * कुर्सी. Forms that are no words do no harm, because they are compared with a list of items.
 */
export function listSingularForms(word: string): string[] {
  const forms = [word]
  for (const [ending, ...instead] of endings) {
    const stem = word.replace(ending, '')
    if (stem !== word && stem.length >= 2) forms.push(...instead.map(end => stem + end))
  }
  return [...new Set(forms)]
}

const endings: [RegExp, ...string[]][] = [
  [/ies$/, 'y', 'ie'],
  [/ves$/, 'f', 'fe', 've'],
  [/(?<=s|x|z|ch|sh)es$/, '', 'e'],
  [/(?<![sui])s$/, ''],
  [/iy(?:a|aa)n$/, 'i'],
  [/(?<=[^aeiou])(?:e|ei)n$/, '', 'a'],
  [/ि(?:याँ|यां|यों)$/, 'ी'],
  [/(?:ें|ों|ाएँ|ाएं)$/, '', 'ा'],
]

/** The minimum lengths of a word that may have one or two wrong letters. */
const [ONE_WRONG, TWO_WRONG] = [5, 8]

/**
 * True if a word is another with one or two typing errors: a letter added, missing, wrong, or two swapped (Damerau and
 * Levenshtein).
 */
export function isTypoOf(typed: string, word: string): boolean {
  const most = typed.length >= TWO_WRONG ? 2 : typed.length >= ONE_WRONG ? 1 : 0
  if (most === 0 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > most) return false
  let [before, last]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return false
    before = last
    last = row
  }
  return last[word.length]! <= most
}
