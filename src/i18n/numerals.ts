/** A word as it stands at the end, and before more. */
export type Forms = readonly [last: string, before: string]

export type Numerals = {
  /** 0 to 99. */
  small: readonly string[]
  /** 1 to 9 hundred. */
  hundreds: readonly Forms[]
  thousand: Step
  lakh: Step
  crore: Step
  /** How a number reads before what is counted, where that is another than alone: ఒకటి, but ఒక రూపాయి. */
  counting?: (words: string) => string
  one: string
  rupees: string
  paise: string
  /** Between rupees and paise; nothing in the languages of the south. */
  and?: string
  only: string
}
export type Step = { one: Forms; many: (count: string) => Forms }

export const list = (words: string) => words.trim().split(/\s+/)
export const same = (word: string): Forms => [word, word]
/** A count and its word, each for itself: तीन हज़ार. */
export const apart = (one: string, last: string, before = last): Step => ({
  one: [`${one} ${last}`, `${one} ${before}`],
  many: count => [`${count} ${last}`, `${count} ${before}`],
})
/** 0 to 99, of 0 to 19, the tens and what stands behind a ten; `stems` are the tens before it. */
export const made = (upTo19: string, tens: string, stems: string, behind: string, between = '') => {
  const [units, whole, starts, ends] = [list(upTo19), list(tens), list(stems), list(behind)]
  return [...units, ...whole.flatMap((ten, i) => [ten, ...ends.map(end => starts[i]! + between + end)])]
}
