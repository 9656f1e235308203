const MOST_WORDS = 8

/** What asks an index of words for all that begin so: of the first words of a text, each of letters and digits alone. Null where it has none. */
export const wordsQuery = (text: string): string | null =>
  text
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS)
    .map(word => `'${word}':*`)
    .join(' & ') ?? null
