import { readWholeIn } from '#kernel/read-number.ts'

/** At which end a thing is counted: as it goes into the truck, or comes out of it. */
export const sides = ['load', 'unload'] as const
export type Side = (typeof sides)[number]

/** The line of what is added; each becomes one of its own. */
export const ADDED = '+'
export const lineOf = (line: string, id: string): string => (line === ADDED ? ADDED + id : line)

/** The line of the packed boxes, which are counted as one number: no article has it. */
export const BOXES = '0'

const MAX_COUNTED = 999
/** How many somebody typed that there are; null where that is no count. */
export const readListed = (text: string): number | null => readWholeIn(text, 0, MAX_COUNTED)

/** What a worker says of a thing: so many are here, so many were looked for and are not. `thing`: what was added, in their words. */
export type CheckWord = { side: Side; line: string; thing: string; here: number; missing: number }

/** A thing of the order's list. */
export type ListedThing = { line: string; name: string; quantity: number; special: boolean; pictogram: string }

/** A thing at one end. `of`: how many there should be. */
export type CheckedThing = ListedThing & { added: boolean; here: number; missing: number; of: number }
export type CheckedList = Record<Side, CheckedThing[]>

/**
 * Where the list stands after these words, in the order in which they were told. Each says how many there are in all, so the last counts and none is added to another: two
 * phones that tick the same thing count it once. What comes out of the truck is what went in, where that was counted, and else what was ordered.
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

/** What went in and was not counted out; nothing where nobody counted. */
export const shortOf = ({ unload }: CheckedList): CheckedThing[] =>
  isCounted(unload) ? unload.filter(({ here, of }) => here < of) : []

export const isCounted = (things: readonly CheckedThing[]): boolean =>
  things.some(({ here, missing }) => here > 0 || missing > 0)

/** Which end it is about now: the second once it was begun, and once all is loaded. */
export const sideOf = (ends: readonly Side[], told: readonly string[]): Side =>
  ends.includes('unload') && (!ends.includes('load') || told.includes('loaded')) ? 'unload' : 'load'

/** Where a leg's crew counts. */
export const sidesOf = (kinds: readonly string[]): Side[] => sides.filter(side => kinds.includes(side))

/** How a button says its word: '12 2 0', of the thing 12 there are 2 and none is missing. */
export const putOf = (line: string, here: number, missing: number): string => `${line} ${here} ${missing}`

/** What the buttons of a row say: one more, one less, all, and that the rest is not there. */
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

/** How many packed boxes were counted at each end, by the word told last; null where nobody counted. */
export type CountedBoxes = Record<Side, number | null>
export const countedBoxes = (words: readonly CheckWord[]): CountedBoxes => {
  const at = (end: Side) => words.findLast(({ side, line }) => side === end && line === BOXES)?.here ?? null
  return { load: at('load'), unload: at('unload') }
}

/** Counted at both ends, and not alike: one more is another's. */
export const boxesDiffer = ({ load, unload }: CountedBoxes): boolean =>
  load !== null && unload !== null && load !== unload
