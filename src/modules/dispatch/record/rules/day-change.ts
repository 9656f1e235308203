import { type Paise, rupees } from '#kernel/money.ts'
import { readFloorIn } from '#kernel/read-floor.ts'
import { isBlank, readWholeIn } from '#kernel/read-number.ts'
import { readRupeesIn } from '#kernel/read-rupees.ts'
import { MAX_PIECES } from '#modules/catalogue/rules/cart.ts'
import type { Floor } from '#modules/orders/changes/rules/order-change.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'

/** What a crew at the door finds otherwise than it was booked: so many more of a thing, another floor at an end, minutes for which they were kept waiting, a part that costs more. */
export type DayChange = {
  more: { articleId: number; count: number }[]
  /** Null: as it was. */
  from: Floor | null
  to: Floor | null
  waited: number
  /** At a visit: what was put in and costs more; no book has it, the crew says its price. */
  part: { name: string; count: number; price: Paise } | null
  /** In the crew's own words. */
  words: string
}

/** Rows of the form. */
export const MORE_ROWS = [1, 2, 3] as const
const MAX_MINUTES = 600
const WORDS = 150
const PART_MAX_LENGTH = 60
const MAX_PARTS = 99
/** Whoever pays more than this for a part is asked by the office. */
const MAX_PRICE = rupees(50_000)
/** As people write it behind a number. */
const MINUTES = /\s*min(?:ute)?s?\.?$/i

type Fields = Readonly<Record<string, unknown>>
const textOf = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '')

/** What the form's fields say; null of what is no number where one belongs, and where nothing is told. The same on the phone and on the server. */
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

/** Null where the form says nothing of it, undefined of what is no floor. */
function floorOf(end: 'from' | 'to', fields: Fields): Floor | null | undefined {
  const typed = textOf(fields[`${end}-floor`])
  if (isBlank(typed)) return null
  const floor = readFloorIn(typed, MIN_FLOOR, MAX_FLOOR)
  return floor === null ? undefined : { floor, lift: fields[`${end}-lift`] !== undefined }
}

/** Null where the form has none, undefined of what lacks its name or price. */
function partOf(fields: Fields): DayChange['part'] | undefined {
  if (fields.part === undefined) return null
  const name = textOf(fields.part).replace(/\s+/g, ' ')
  const count = readWholeIn(textOf(fields['part-count']) || '1', 1, MAX_PARTS)
  const price = readRupeesIn(textOf(fields['part-price']), rupees(1), MAX_PRICE)
  if (!name || name.length > PART_MAX_LENGTH || count === null || price === null || price % 100 > 0) return undefined
  return { name, count, price }
}
