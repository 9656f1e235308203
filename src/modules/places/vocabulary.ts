import { findLowerBound } from './sorted.ts'

/** Words in alphabetical order, found by their beginning or by a similar spelling. */
export class Vocabulary {
  readonly words: string[]

  constructor(words: Iterable<string>) {
    this.words = [...words].sort()
  }

  /** Returns the number of a word, -1 if it is unknown. */
  find(word: string): number {
    const at = findLowerBound(this.words, word)
    return this.words[at] === word ? at : -1
  }

  /** Returns the range of words that begin with the prefix, from `first` up to, not including, `end`. */
  startingWith(prefix: string): { first: number; end: number } {
    return { first: findLowerBound(this.words, prefix), end: findLowerBound(this.words, `${prefix}\uffff`) }
  }

  /**
   * Finds words at most `most` slips away: a letter missing, added, changed, or two neighbours swapped. The first
   * letter is assumed to be right, as it nearly always is.
   */
  near(word: string, most: number): { term: number; slips: number }[] {
    const found: { term: number; slips: number }[] = []
    const { first, end } = this.startingWith(word[0]!)
    // rows[d][j]: slips between the first d letters of the term and the first j of the word. Neighbouring terms share
    // their beginnings, so only the rows after it are computed again.
    const rows = [Uint8Array.from({ length: word.length + 1 }, (_, j) => j)]
    let previous = ''
    let depth = 0
    for (let term = first; term < end; term++) {
      const candidate = this.words[term]!
      const shared = Math.min(sharedLength(previous, candidate), depth)
      previous = candidate
      // A term that begins like a hopeless one is hopeless too.
      if (shared === depth && depth > 0 && Math.min(...rows[depth]!) > most) continue
      depth = shared
      while (depth < candidate.length) {
        depth++
        fillRow(rows, depth, candidate, word)
        if (Math.min(...rows[depth]!) > most) break
      }
      const slips = depth === candidate.length ? rows[depth]![word.length]! : most + 1
      if (slips <= most && slips > 0) found.push({ term, slips })
    }
    return found
  }
}

/** Fills one row of the optimal string alignment distance. */
function fillRow(rows: Uint8Array[], depth: number, term: string, word: string) {
  const above = rows[depth - 1]!
  rows[depth] ??= new Uint8Array(word.length + 1)
  const row = rows[depth]!
  row[0] = depth
  for (let j = 1; j <= word.length; j++) {
    const same = term[depth - 1] === word[j - 1]
    let slips = same ? above[j - 1]! : 1 + Math.min(above[j - 1]!, above[j]!, row[j - 1]!)
    if (depth > 1 && j > 1 && term[depth - 1] === word[j - 2] && term[depth - 2] === word[j - 1]) {
      slips = Math.min(slips, 1 + rows[depth - 2]![j - 2]!)
    }
    row[j] = slips
  }
}

function sharedLength(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}
