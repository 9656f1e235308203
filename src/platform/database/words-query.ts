const MAX_WORD_COUNT = 8

/** The first words of a text, each of letters and digits alone. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, MAX_WORD_COUNT) ?? []

/** What asks an index of words for all that begin so. Null where a text has none. */
export const wordsQuery = (text: string): string | null =>
  wordsIn(text)
    .map(word => `'${word}':*`)
    .join(' & ') || null

/**
 * What a text that has all these words has in it as it stands, as patterns: to look for them takes a tenth of taking its words apart. Of letters of the alphabet alone or digits
 * alone: such a word is one word to the database too, whatever stands beside it.
 */
export const searchPatterns = (text: string): string[] =>
  wordsIn(text).flatMap(word => (/^([a-z]+|\d+)$/i.test(word) ? [`%${word}%`] : []))
