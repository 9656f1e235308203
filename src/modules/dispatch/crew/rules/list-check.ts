import { readWholeIn } from '#kernel/read-number.ts'

/** The two moments at which an item is counted: loading and unloading. */
export const sides = ['load', 'unload'] as const
export type Side = (typeof sides)[number]

/** Marks an item that is not on the list. `lineOf` gives each such item a line of its own. */
export const ADDED = '+'
export const lineOf = (line: string, id: string): string => (line === ADDED ? ADDED + id : line)

/** The line for packed boxes, which are counted as one number. No item has this id. */
export const BOXES = '0'

const MAX_COUNTED = 999
/** Parses a typed count; null if invalid. */
export const readListed = (text: string): number | null => readWholeIn(text, 0, MAX_COUNTED)

/**
 * A worker's count of one item: `here` are present, `missing` were searched and not found. `thing`: name of an added
 * item, in their words.
 */
export type CheckWord = { side: Side; line: string; thing: string; here: number; missing: number }

/** An item of the order's list. */
export type ListedThing = { line: string; name: string; quantity: number; special: boolean; pictogram: string }

/** An item as counted at loading or unloading. `of`: the expected quantity. */
export type CheckedThing = ListedThing & { added: boolean; here: number; missing: number; of: number }
export type CheckedList = Record<Side, CheckedThing[]>

/**
 * Combines the counts, given in the order in which they were reported. Each count is a total, so the last one wins, and
 * two phones that tick the same item count it once. At unloading the expected quantity is what was loaded, or what was
 * ordered if nobody counted the loading.
 */
export function checkedList(things: readonly ListedThing[], told: readonly CheckWord[]): CheckedList {
  const words = told.filter(({ line }) => line !== BOXES)
  const last = new Map(words.map(word => [`${word.side} ${word.line}`, word]))
  const names = new Map(words.filter(({ thing }) => thing).map(({ line, thing }) => [line, thing]))
  const added = [...names].map(([line, name]) => ({ line, name, quantity: 0, special: false, pictogram: '' }))
  const all = [...things.map(thing => ({ ...thing, added: false })), ...added.map(thing => ({ ...thing, added: true }))]
  const loaded = words.some(({ side }) => side === 'load')
  const at = (side: Side, { line }: ListedThing) => last.get(`${side} ${line}`) ?? { here: 0, missing: 0 }
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

export type Sum = { here: number; of: number }
export const sumOf = (things: readonly CheckedThing[]): Sum => ({
  here: things.reduce((sum, { here }) => sum + here, 0),
  of: things.reduce((sum, { of }) => sum + of, 0),
})

/** Returns the items that were loaded and not counted out; empty if nobody counted. */
export const shortOf = ({ unload }: CheckedList): CheckedThing[] =>
  isCounted(unload) ? unload.filter(({ here, of }) => here < of) : []

export const isCounted = (things: readonly CheckedThing[]): boolean =>
  things.some(({ here, missing }) => here > 0 || missing > 0)

/** Returns the side that is due now: unloading once loading is reported, or if it is the only side. */
export const sideOf = (ends: readonly Side[], told: readonly string[]): Side =>
  ends.includes('unload') && (!ends.includes('load') || told.includes('loaded')) ? 'unload' : 'load'

/** Returns the sides at which this crew counts. */
export const sidesOf = (kinds: readonly string[]): Side[] => sides.filter(side => kinds.includes(side))

/** Formats the value of a count button: '12 2 0' means 2 of item 12 are here and 0 are missing. */
export const putOf = (line: string, here: number, missing: number): string => `${line} ${here} ${missing}`

/** Returns the button values of a row: one more, one less, all, and the rest missing. */
export function putsOf({ line, here, of, missing, added }: CheckedThing) {
  const most = added ? 999 : of
  const more = Math.min(most, here + 1)
  return {
    more: putOf(line, more, Math.min(missing, Math.max(0, of - more))),
    less: putOf(line, Math.max(0, here - 1), missing),
    all: putOf(line, of, 0),
    missing: putOf(line, here, Math.max(0, of - here)),
  }
}

/** The packed boxes counted at each side, by the last report; null if nobody counted. */
export type CountedBoxes = Record<Side, number | null>
export const countedBoxes = (words: readonly CheckWord[]): CountedBoxes => {
  const at = (end: Side) => words.findLast(({ side, line }) => side === end && line === BOXES)?.here ?? null
  return { load: at('load'), unload: at('unload') }
}

/** True if boxes were counted at both sides with different results. A surplus box belongs to somebody else. */
export const boxesDiffer = ({ load, unload }: CountedBoxes): boolean =>
  load !== null && unload !== null && load !== unload
