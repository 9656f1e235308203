import { expect, test } from 'vitest'
import {
  BOXES_LINE,
  buildCheckedList,
  type CountSide,
  formatCountButtons,
  getCountedBoxes,
  getCountSides,
  getCurrentCountSide,
  hasBoxDifference,
  type ItemCount,
  listMissingItems,
  sumItemCounts,
} from './list-check.ts'

const thing = (line: string, quantity: number) => ({
  ...{ line, name: `Thing ${line}`, quantity, special: false, pictogram: 'sofa' },
})
const sofa = thing('1', 1)
const chairs = thing('2', 4)
const word = (side: CountSide, line: string, here: number, missing = 0, what = ''): ItemCount => ({
  ...{ side, line, here, missing, thing: what },
})
const counts = (words: ItemCount[], side: CountSide) =>
  buildCheckedList([sofa, chairs], words)[side].map(({ line, here, of, missing }) => [line, here, of, missing])

test('for each item the last count wins, and two equal counts count once', () => {
  expect(counts([], 'load')).toEqual([
    ['1', 0, 1, 0],
    ['2', 0, 4, 0],
  ])
  expect(counts([word('load', '2', 2), word('load', '2', 2), word('load', '1', 1)], 'load')).toEqual([
    ['1', 1, 1, 0],
    ['2', 2, 4, 0],
  ])
  expect(counts([word('load', '2', 4), word('load', '2', 3, 1)], 'load')[1]).toEqual(['2', 3, 4, 1])
})

test('unloading expects what was loaded, or what was ordered if nobody counted the loading', () => {
  expect(counts([word('unload', '1', 1)], 'unload')).toEqual([
    ['1', 1, 1, 0],
    ['2', 0, 4, 0],
  ])
  expect(counts([word('load', '2', 3), word('unload', '2', 2)], 'unload')).toEqual([
    ['1', 0, 0, 0],
    ['2', 2, 3, 0],
  ])
})

test('an added item has a line of its own at loading and unloading', () => {
  const added = word('load', '+a', 2, 0, 'Bicycle')
  expect(counts([added], 'load').at(-1)).toEqual(['+a', 2, 2, 0])
  expect(counts([added, word('load', '+a', 1), word('unload', '+a', 0, 1)], 'unload').at(-1)).toEqual(['+a', 0, 1, 1])
  expect(buildCheckedList([sofa], [added]).load.at(-1)).toMatchObject({ name: 'Bicycle', added: true })
})

test('missing items are those loaded and not counted out, if somebody counted', () => {
  const short = (words: ItemCount[]) =>
    listMissingItems(buildCheckedList([sofa, chairs], words)).map(({ line }) => line)
  const loaded = [word('load', '1', 1), word('load', '2', 3, 1)]
  expect(short(loaded)).toEqual([])
  expect(short([...loaded, word('unload', '1', 1)])).toEqual(['2'])
  expect(short([...loaded, word('unload', '2', 3)])).toEqual(['1'])
  expect(short([...loaded, word('unload', '2', 3), word('unload', '1', 1)])).toEqual([])
  expect(short([word('unload', '1', 1)])).toEqual(['2'])
})

test.each([
  [['pack', 'load', 'transit', 'unload'], [], 'load'],
  [['pack', 'load', 'transit', 'unload'], ['on-way', 'arrived', 'loaded'], 'unload'],
  [['pack', 'load'], ['loaded'], 'load'],
  [['unload', 'unpack'], [], 'unload'],
] as const)('for %j with steps %j the current side is %s', (kinds, told, side) => {
  expect(getCurrentCountSide(getCountSides(kinds), told)).toBe(side)
})

test('the value of a button is the new total, at most the expected quantity', () => {
  const [, four] = buildCheckedList([sofa, chairs], [word('load', '2', 3, 1)]).load
  expect(formatCountButtons(four!)).toEqual({ more: '2 4 0', less: '2 2 1', all: '2 4 0', missing: '2 3 1' })
  const [one] = buildCheckedList([sofa], [word('load', '1', 1)]).load
  expect(formatCountButtons(one!)).toEqual({ more: '1 1 0', less: '1 0 0', all: '1 1 0', missing: '1 1 0' })
  const all = buildCheckedList([sofa, chairs], [word('load', '1', 1), word('load', '2', 2)]).load
  expect(sumItemCounts(all)).toEqual({ here: 3, of: 5 })
})

test.each<[string, ItemCount[], { load: number | null; unload: number | null }, boolean]>([
  ['nobody counted', [], { load: null, unload: null }, false],
  ['only in', [word('load', BOXES_LINE, 24)], { load: 24, unload: null }, false],
  ['as many', [word('load', BOXES_LINE, 24), word('unload', BOXES_LINE, 24)], { load: 24, unload: 24 }, false],
  ['one less', [word('load', BOXES_LINE, 24), word('unload', BOXES_LINE, 23)], { load: 24, unload: 23 }, true],
  ['one more', [word('load', BOXES_LINE, 24), word('unload', BOXES_LINE, 25)], { load: 24, unload: 25 }, true],
  [
    'counted again',
    [word('load', BOXES_LINE, 24), word('unload', BOXES_LINE, 23), word('unload', BOXES_LINE, 24)],
    { load: 24, unload: 24 },
    false,
  ],
  ['only out', [word('unload', BOXES_LINE, 23)], { load: null, unload: 23 }, false],
])('boxes, %s', (_, words, counted, differ) => {
  expect(getCountedBoxes(words)).toEqual(counted)
  expect(hasBoxDifference(getCountedBoxes(words))).toBe(differ)
})

test('boxes are no item of the list and do not count as counted items', () => {
  const list = buildCheckedList([sofa], [word('load', BOXES_LINE, 24), word('unload', BOXES_LINE, 24)])
  expect(list.load.map(({ line }) => line)).toEqual(['1'])
  expect(listMissingItems(list)).toEqual([])
})
