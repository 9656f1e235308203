import { expect, test } from 'vitest'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import { calculateJobFinishProgress, type JobFinishFacts, listJobOpenItems } from './job-finish.ts'
import type { CountSide, ItemCount } from './list-check.ts'

const whole: JobKind[] = ['pack', 'load', 'transit', 'unload']
const thing = (line: string, quantity: number) => ({ line, name: line, quantity, special: false, pictogram: '' })
const things = [thing('1', 30), thing('2', 7)]
const counted = (side: CountSide, line: string, here: number, missing = 0): ItemCount => ({
  ...{ side, line, thing: '', here, missing },
})
const all = (side: CountSide) => [counted(side, '1', 30), counted(side, '2', 7)]
const fine: JobFinishFacts = {
  ...{ kinds: whole, things, words: [...all('load'), ...all('unload')] },
  ...{ checklist: [], ticks: [], due: 0, cash: [], signed: true },
}

test.each<[string, Partial<JobFinishFacts>, string[], { here: number; of: number } | null]>([
  ['everything is done', {}, [], { here: 37, of: 37 }],
  ['2 of 37 items were counted in', { words: [counted('load', '1', 2)] }, ['items'], { here: 2, of: 37 }],
  ['nobody counted anything', { words: [] }, ['items'], { here: 0, of: 37 }],
  ['all were counted out, and none in', { words: all('unload') }, [], { here: 37, of: 37 }],
  ['all were counted in, and none out', { words: all('load') }, ['items'], { here: 0, of: 37 }],
  [
    'an item is missing, and the crew says so',
    { words: [...all('load'), counted('unload', '1', 29, 1), counted('unload', '2', 7)] },
    [],
    { here: 37, of: 37 },
  ],
  ['the pick-up of a move to another city', { kinds: ['pack', 'load'], words: all('load') }, [], { here: 37, of: 37 }],
  ['its delivery, not counted out', { kinds: ['unload'], words: all('load') }, ['items'], { here: 0, of: 37 }],
  ['money is due', { due: 813_200 }, ['money'], { here: 37, of: 37 }],
  ['nobody signed', { signed: false }, ['signature'], { here: 37, of: 37 }],
  ['the road alone', { kinds: ['transit'], words: [], due: 100, signed: false }, [], null],
  ['an order without items', { things: [], words: [] }, [], null],
  [
    'a home service with one of two tasks done',
    {
      ...{ kinds: ['visit'], things: [], words: [], checklist: ['Taps shine', 'Keys returned'] },
      ticks: [{ line: 'Taps shine', part: false, count: 1 }],
    },
    ['tasks'],
    null,
  ],
])('%s', (_, facts, open, items) => {
  const closing = calculateJobFinishProgress({ ...fine, ...facts })
  expect(listJobOpenItems(closing)).toEqual(open)
  expect(closing.items).toEqual(items)
})
