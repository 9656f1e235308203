/** The forms of a word: at the end of a number, and before more digits. */
export type NumeralForms = readonly [last: string, before: string]

export type Numerals = {
  /** The numbers 0 to 99. */
  small: readonly string[]
  /** The numbers 100 to 900. */
  hundreds: readonly NumeralForms[]
  thousand: NumeralStep
  lakh: NumeralStep
  crore: NumeralStep
  /** Changes the last word of a number before the counted noun, if the language does: ఒకటి, but ఒక రూపాయి. */
  counting?: (words: string) => string
  one: string
  rupees: string
  paise: string
  /** The word between rupees and paise; none in the languages of the south. */
  and?: string
  only: string
}
export type NumeralStep = { one: NumeralForms; many: (count: string) => NumeralForms }

export const toWordList = (words: string) => words.trim().split(/\s+/)
export const toSameForms = (word: string): NumeralForms => [word, word]
/** Builds a step whose count and word are separate: तीन हज़ार. */
export const buildSeparateStep = (one: string, last: string, before = last): NumeralStep => ({
  one: [`${one} ${last}`, `${one} ${before}`],
  many: count => [`${count} ${last}`, `${count} ${before}`],
})
/**
 * Builds the numbers 0 to 99 from 0 to 19, the tens and the endings after a ten; `stems` are the tens before an ending.
 */
export const buildSmallNumerals = (upTo19: string, tens: string, stems: string, behind: string, between = '') => {
  const [units, whole, starts, ends] = [toWordList(upTo19), toWordList(tens), toWordList(stems), toWordList(behind)]
  return [...units, ...whole.flatMap((ten, i) => [ten, ...ends.map(end => starts[i]! + between + end)])]
}
