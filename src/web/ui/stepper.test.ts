import { expect, test } from 'vitest'
import { readQuantity } from './stepper.tsx'

test.each([
  ['4', 4],
  [' 12 ', 12],
  ['0', 0],
  ['', 1],
  ['two', 1],
  ['-3', 1],
  ['2.5', 1],
])('[WIZ-03] a typed "%s" counts as %i', (text, quantity) => expect(readQuantity(text)).toBe(quantity))
