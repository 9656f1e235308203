import { expect, test } from 'vitest'
import { findOverload, findSecondTruck, formatLoadNote, sumTruckVolume } from './load.ts'

const of = (...all: number[]) => all.map(cft => ({ cft }))

test.each([
  ['one that holds less', 426.1, [142.8], { holds: 142.8, cft: 426.1 }],
  ['two that hold it together', 426.1, [142.8, 306.2], null],
  ['two that do not', 426.1, [142.8, 142.8], { holds: 285.6, cft: 426.1 }],
  ['exactly, in tenths', 0.3, [0.1, 0.2], null],
  ['none chosen yet', 426.1, [], null],
  ['nothing that needs a truck', null, [142.8], null],
])('%s', (_, cft, trucks, short) => expect(findOverload(cft, of(...trucks))).toEqual(short))

test('the second truck is the smallest that makes it fit, else the largest', () => {
  const short = { holds: 142.8, cft: 426.1 }
  expect(findSecondTruck(short, of(600, 306.2, 283.3, 142.8))).toEqual({ cft: 283.3 })
  expect(findSecondTruck(short, of(100, 200))).toEqual({ cft: 200 })
  expect(findSecondTruck(short, [])).toBeNull()
  expect(formatLoadNote(short, 'Two trips')).toBe('142.8 of 426.1 cft: Two trips')
  expect(sumTruckVolume([])).toBe(0)
})
