import { type Paise, rupees } from '#kernel/money.ts'
import { parseFloorWithin } from '#kernel/parse-floor.ts'
import { isBlank, parseWholeNumberWithin } from '#kernel/parse-number.ts'
import { parseRupeesWithin } from '#kernel/parse-rupees.ts'
import { MAX_ITEM_QUANTITY } from '#modules/catalogue/rules/cart.ts'
import type { FloorAccess } from '#modules/orders/changes/rules/order-change.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'

/**
 * Differences from the booking that a crew finds on site: more items, another floor, waiting minutes, an extra part.
 */
export type OnSiteChange = {
  more: { articleId: number; count: number }[]
  /** Null if unchanged. */
  from: FloorAccess | null
  to: FloorAccess | null
  waited: number
  /** A part with its price at a home service. No price book has it, so the crew enters the price. */
  part: { name: string; count: number; price: Paise } | null
  /** In the crew's own words. */
  words: string
}

/** The item rows of an earlier form, which phones may still have in their outbox. */
const ITEM_ROWS = [1, 2, 3] as const
/** The name of the field with the number of an item. */
export const toMoreField = (itemId: number): string => `more-${itemId}`
const MORE_FIELD = /^more-(\d{1,9})$/
const MAX_WAITING_MINUTES = 600
const CHANGE_NOTE_MAX_LENGTH = 150
const PART_MAX_LENGTH = 60
const MAX_PARTS = 99
/** Above this price the office contacts the customer about a part. */
const MAX_PRICE = rupees(50_000)
/** The unit as people type it after a number. */
const MINUTES_SUFFIX = /\s*min(?:ute)?s?\.?$/i

type Fields = Readonly<Record<string, unknown>>
const toText = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '')

/**
 * Parses the fields of the form; null if a number is invalid or nothing is entered. Runs on the phone and on the
 * server.
 */
export function parseOnSiteChange(fields: Fields): OnSiteChange | null {
  const more = listMoreItems(fields)
  const waited = parseWholeNumberWithin(
    toText(fields.waited).replace(MINUTES_SUFFIX, '') || '0',
    0,
    MAX_WAITING_MINUTES,
  )
  const [from, to] = [parseFloorField('from', fields), parseFloorField('to', fields)]
  const part = parsePartField(fields)
  if (waited === null || from === undefined || to === undefined || part === undefined) return null
  const known = more.flatMap(({ articleId, count }) =>
    articleId === null || count === null ? [] : [{ articleId, count }],
  )
  if (known.length < more.length) return null
  if (known.length === 0 && from === null && to === null && waited === 0 && part === null) return null
  return { more: known, from, to, waited, part, words: toText(fields.words).slice(0, CHANGE_NOTE_MAX_LENGTH) }
}

/** Lists the items with their numbers as typed; null for a number that is invalid. */
function listMoreItems(fields: Fields): { articleId: number | null; count: number | null }[] {
  const counted = Object.entries(fields).flatMap(([name, value]) => {
    const [, id] = MORE_FIELD.exec(name) ?? []
    const typed = toText(value)
    if (!id || isBlank(typed) || parseWholeNumberWithin(typed, 0, 0) === 0) return []
    return [{ articleId: Number(id), count: parseWholeNumberWithin(typed, 1, MAX_ITEM_QUANTITY) }]
  })
  const chosen = ITEM_ROWS.flatMap(row => {
    const [thing, count] = [toText(fields[`thing-${row}`]), toText(fields[`count-${row}`])]
    if (thing === '') return []
    const articleId = parseWholeNumberWithin(thing, 1, 1e9)
    return [{ articleId, count: parseWholeNumberWithin(count || '1', 1, MAX_ITEM_QUANTITY) }]
  })
  return [...counted, ...chosen]
}

/** Returns null if the form has no floor for the stop, undefined if the floor is invalid. */
function parseFloorField(end: 'from' | 'to', fields: Fields): FloorAccess | null | undefined {
  const typed = toText(fields[`${end}-floor`])
  if (isBlank(typed)) return null
  const floor = parseFloorWithin(typed, MIN_FLOOR, MAX_FLOOR)
  return floor === null ? undefined : { floor, lift: fields[`${end}-lift`] !== undefined }
}

/** Returns null if the form has no part, undefined if its name or price is missing. */
function parsePartField(fields: Fields): OnSiteChange['part'] | undefined {
  if (fields.part === undefined) return null
  const name = toText(fields.part).replace(/\s+/g, ' ')
  const count = parseWholeNumberWithin(toText(fields['part-count']) || '1', 1, MAX_PARTS)
  const price = parseRupeesWithin(toText(fields['part-price']), rupees(1), MAX_PRICE)
  if (!name || name.length > PART_MAX_LENGTH || count === null || price === null || price % 100 > 0) return undefined
  return { name, count, price }
}
