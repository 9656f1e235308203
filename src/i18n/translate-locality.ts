import { transliterateDevanagari } from '#kernel/transliterate-devanagari.ts'

type Words = Readonly<Record<string, string>>

/**
 * Translates the name of a locality, word by word, or as a whole if the language has a name for it. Returns null if one
 * word is unknown, because a name in two scripts helps nobody. `devanagariWords` has the words in careful Devanagari
 * (`localities.json`), `own` the exceptions of the language. Numbers stay, initials are spelt: Sector 10A, Phase II,
 * HSR Layout.
 */
export function translateLocality(
  english: string,
  language: string,
  devanagariWords: Words,
  own: Words,
): string | null {
  const wordFor = (word: string): string | null =>
    own[word] ?? (devanagariWords[word] ? transliterateDevanagari(devanagariWords[word], language) : asTheyStand(word))
  const initials = (word: string) =>
    Array.from(word, wordFor)
      .join('\u200c')
      .replace(/(?<![\u0c4d\u0ccd\u0d4d])\u200c/g, '') // stays where the next letter would join the last
  const asTheyStand = (word: string) =>
    /^(\d+[A-Z]?|[IVX]{2,})$/.test(word) ? word : /^[A-Z]{2,4}$/.test(word) ? initials(word) : null
  const whole = english.includes(' ') ? (own[english] ?? devanagariWords[english]) : undefined
  if (whole) return own[english] ?? transliterateDevanagari(whole, language)
  const parts = english.split(/([ -])/).map(part => (/^[ -]$/.test(part) ? part : wordFor(part)))
  return parts.includes(null) ? null : parts.join('')
}
