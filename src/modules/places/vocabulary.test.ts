import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

const vocabulary = new Vocabulary(['bandra', 'bander', 'banda', 'andheri', 'powai', 'bandora', 'bank', 'b'])
const near = (word: string, most: number) =>
  vocabulary.near(word, most).map(({ term, slips }) => [vocabulary.words[term], slips])

describe('vocabulary', () => {
  test('finds a word and the words that begin with a prefix', () => {
    expect(vocabulary.words[vocabulary.find('powai')]).toBe('powai')
    expect(vocabulary.find('powa')).toBe(-1)
    const { first, end } = vocabulary.startingWith('band')
    expect(vocabulary.words.slice(first, end)).toEqual(['banda', 'bander', 'bandora', 'bandra'])
  })

  test.each([
    [
      'bandra',
      [
        ['banda', 1],
        ['bandora', 1],
      ],
    ],
    ['badnra', [['bandra', 1]]],
    ['powia', [['powai', 1]]],
    ['indheri', []], // the first letter is assumed to be right
  ])('one slip from %s', (word, words) => expect(near(word, 1)).toEqual(words))

  test('finds exactly what a comparison with every word finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 60 }),
        word,
        fc.integer({ min: 1, max: 2 }),
        (words, sought, most) => {
          const known = new Vocabulary(words)
          const expected = known.words.filter(
            other => other[0] === sought[0] && other !== sought && slipsBetween(other, sought) <= most,
          )
          expect(known.near(sought, most).map(({ term }) => known.words[term])).toEqual(expected)
        },
      ),
    )
  })
})

/** The optimal string alignment distance, straight from its definition. */
function slipsBetween(a: string, b: string): number {
  if (!a || !b) return a.length + b.length
  const changed = a.at(-1) === b.at(-1) ? 0 : 1
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    slipsBetween(a.slice(0, -1), b) + 1,
    slipsBetween(a, b.slice(0, -1)) + 1,
    slipsBetween(a.slice(0, -1), b.slice(0, -1)) + changed,
    swapped ? slipsBetween(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}
