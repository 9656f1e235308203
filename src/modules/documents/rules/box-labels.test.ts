import { expect, test } from 'vitest'
import { parseBoxCount } from './box-labels.ts'

test.each([
  ['1', 1],
  [' 24 ', 24],
  ['300', 300],
  ['301', null],
  ['0', null],
  ['', null],
  ['-3', null],
  ['2.5', null],
  ['24 boxes', null],
  [null, null],
])('%j: %j', (requested, boxes) => {
  expect(parseBoxCount(requested)).toBe(boxes)
})
