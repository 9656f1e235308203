import { type Paise, rupees } from '#kernel/money.ts'
import { readFloorIn } from '#kernel/read-floor.ts'
import { isBlank, readWholeIn } from '#kernel/read-number.ts'
import { readRupeesIn } from '#kernel/read-rupees.ts'
import { MAX_PIECES } from '#modules/catalogue/rules/cart.ts'
import type { Floor } from '#modules/orders/changes/rules/order-change.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'

/**
 * Differences from the booking that a crew finds on site: more items, another floor, waiting minutes, an extra part.
 */
export type DayChange = {
  more: { articleId: number; count: number }[]
  /** Null if unchanged. */
  from: Floor | null
  to: Floor | null
  waited: number
  /** A part with its price at a home service. No price book has it, so the crew enters the price. */
  part: { name: string; count: number; price: Paise } | null
  /** In the crew's own words. */
  words: string
}

/** The item rows of the form. */
export const MORE_ROWS = [1, 2, 3] as const
const MAX_MINUTES = 600
const WORDS = 150
const PART_MAX_LENGTH = 60
const MAX_PARTS = 99
/** Above this price the office contacts the customer about a part. */
const MAX_PRICE = rupees(50_000)
/** The unit as people type it after a number. */
const MINUTES = /\s*min(?:ute)?s?\.?$/i

type Fields = Readonly<Record<string, unknown>>
const textOf = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '')

/**
 * Parses the fields of the form; null if a number is invalid or nothing is entered. Runs on the phone and on the
 * server.
 */
export function readDayChange(fields: Fields): DayChange | null {
  const more = MORE_ROWS.flatMap(row => {
    const [thing, count] = [textOf(fields[`thing-${row}`]), textOf(fields[`count-${row}`])]
    return thing === ''
      ? []
      : [{ articleId: readWholeIn(thing, 1, 1e9), count: readWholeIn(count || '1', 1, MAX_PIECES) }]
  })
  const waited = readWholeIn(textOf(fields.waited).replace(MINUTES, '') || '0', 0, MAX_MINUTES)
  const [from, to] = [floorOf('from', fields), floorOf('to', fields)]
  const part = partOf(fields)
  if (waited === null || from === undefined || to === undefined || part === undefined) return null
  const known = more.flatMap(({ articleId, count }) =>
    articleId === null || count === null ? [] : [{ articleId, count }],
  )
  if (known.length < more.length) return null
  if (known.length === 0 && from === null && to === null && waited === 0 && part === null) return null
  return { more: known, from, to, waited, part, words: textOf(fields.words).slice(0, WORDS) }
}

/** Returns null if the form has no floor for the stop, undefined if the floor is invalid. */
function floorOf(end: 'from' | 'to', fields: Fields): Floor | null | undefined {
  const typed = textOf(fields[`${end}-floor`])
  if (isBlank(typed)) return null
  const floor = readFloorIn(typed, MIN_FLOOR, MAX_FLOOR)
  return floor === null ? undefined : { floor, lift: fields[`${end}-lift`] !== undefined }
}

/** Returns null if the form has no part, undefined if its name or price is missing. */
function partOf(fields: Fields): DayChange['part'] | undefined {
  if (fields.part === undefined) return null
  const name = textOf(fields.part).replace(/\s+/g, ' ')
  const count = readWholeIn(textOf(fields['part-count']) || '1', 1, MAX_PARTS)
  const price = readRupeesIn(textOf(fields['part-price']), rupees(1), MAX_PRICE)
  if (!name || name.length > PART_MAX_LENGTH || count === null || price === null || price % 100 > 0) return undefined
  return { name, count, price }
}
