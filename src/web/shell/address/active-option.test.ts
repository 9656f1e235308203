import { expect, test } from 'vitest'
import { activeAfter } from './active-option.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null], // the cursor moves in the text
  ['End', -1, 3, null],
  ['a', 1, 3, null],
  ['ArrowDown', -1, 0, null],
])('[WIZ-02] %s from option %d of %d', (key, active, count, next) => expect(activeAfter(key, active, count)).toBe(next))
