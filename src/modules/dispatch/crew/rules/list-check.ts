import { parseWholeNumberWithin } from '#kernel/parse-number.ts'

/** The two moments at which an item is counted: loading and unloading. */
export const countSides = ['load', 'unload'] as const
export type CountSide = (typeof countSides)[number]

/** Marks an item that is not on the list. `lineOf` gives each such item a line of its own. */
export const ADDED_ITEM_LINE = '+'
export const toItemLine = (line: string, id: string): string => (line === ADDED_ITEM_LINE ? ADDED_ITEM_LINE + id : line)

/** The line for packed boxes, which are counted as one number. No item has this id. */
export const BOXES_LINE = '0'

const MAX_TYPED_COUNT = 999
/** Parses a typed count; null if invalid. */
export const parseItemCount = (text: string): number | null => parseWholeNumberWithin(text, 0, MAX_TYPED_COUNT)

/**
 * A worker's count of one item: `here` are present, `missing` were searched and not found. `thing`: name of an added
 * item, in their words.
 */
export type ItemCount = { side: CountSide; line: string; thing: string; here: number; missing: number }

/** An item of the order's list. */
export type ListedItem = { line: string; name: string; quantity: number; special: boolean; pictogram: string }

/** An item as counted at loading or unloading. `of`: the expected quantity. */
export type CheckedItem = ListedItem & { added: boolean; here: number; missing: number; of: number }
export type CheckedList = Record<CountSide, CheckedItem[]>

/**
 * Combines the counts, given in the order in which they were reported. Each count is a total, so the last one wins, and
 * two phones that tick the same item count it once. At unloading the expected quantity is what was loaded, or what was
 * ordered if nobody counted the loading.
 */
export function buildCheckedList(things: readonly ListedItem[], reported: readonly ItemCount[]): CheckedList {
  const words = reported.filter(({ line }) => line !== BOXES_LINE)
  const last = new Map(words.map(word => [`${word.side} ${word.line}`, word]))
  const names = new Map(words.filter(({ thing }) => thing).map(({ line, thing }) => [line, thing]))
  const added = [...names].map(([line, name]) => ({ line, name, quantity: 0, special: false, pictogram: '' }))
  const all = [...things.map(thing => ({ ...thing, added: false })), ...added.map(thing => ({ ...thing, added: true }))]
  const loaded = words.some(({ side }) => side === 'load')
  const at = (side: CountSide, { line }: ListedItem) => last.get(`${side} ${line}`) ?? { here: 0, missing: 0 }
  const load = all.map(thing => {
    const { here, missing } = at('load', thing)
    return { ...thing, here, missing, of: thing.added ? here : thing.quantity }
  })
  const unload = load.map(thing => {
    const { here, missing } = at('unload', thing)
    return { ...thing, here, missing, of: loaded ? thing.here : thing.added ? here : thing.quantity }
  })
  return { load, unload }
}

export type CountProgress = { here: number; of: number }
export const sumItemCounts = (things: readonly CheckedItem[]): CountProgress => ({
  here: things.reduce((sum, { here }) => sum + here, 0),
  of: things.reduce((sum, { of }) => sum + of, 0),
})

/** Returns the items that were loaded and not counted out; empty if nobody counted. */
export const listMissingItems = ({ unload }: CheckedList): CheckedItem[] =>
  isItemCounted(unload) ? unload.filter(({ here, of }) => here < of) : []

export const isItemCounted = (things: readonly CheckedItem[]): boolean =>
  things.some(({ here, missing }) => here > 0 || missing > 0)

/** Returns the side that is due now: unloading once loading is reported, or if it is the only side. */
export const getCurrentCountSide = (ends: readonly CountSide[], reported: readonly string[]): CountSide =>
  ends.includes('unload') && (!ends.includes('load') || reported.includes('loaded')) ? 'unload' : 'load'

/** Returns the sides at which this crew counts. */
export const getCountSides = (kinds: readonly string[]): CountSide[] => countSides.filter(side => kinds.includes(side))

/** Formats the value of a count button: '12 2 0' means 2 of item 12 are here and 0 are missing. */
export const formatCountButton = (line: string, here: number, missing: number): string => `${line} ${here} ${missing}`

/** Returns the button values of a row: one more, one less, all, and the rest missing. */
export function formatCountButtons({ line, here, of, missing, added }: CheckedItem) {
  const most = added ? 999 : of
  const more = Math.min(most, here + 1)
  return {
    more: formatCountButton(line, more, Math.min(missing, Math.max(0, of - more))),
    less: formatCountButton(line, Math.max(0, here - 1), missing),
    all: formatCountButton(line, of, 0),
    missing: formatCountButton(line, here, Math.max(0, of - here)),
  }
}

/** The packed boxes counted at each side, by the last report; null if nobody counted. */
export type CountedBoxes = Record<CountSide, number | null>
export const getCountedBoxes = (words: readonly ItemCount[]): CountedBoxes => {
  const at = (end: CountSide) => words.findLast(({ side, line }) => side === end && line === BOXES_LINE)?.here ?? null
  return { load: at('load'), unload: at('unload') }
}

/** True if boxes were counted at both sides with different results. A surplus box belongs to somebody else. */
export const hasBoxDifference = ({ load, unload }: CountedBoxes): boolean =>
  load !== null && unload !== null && load !== unload
