import { expect, test } from 'vitest'
import { hasItemsInStoredCart } from './cart-count.ts'

test.each([
  [null, false],
  ['', false],
  ['{}', false],
  ['{"Sofa, 3-seater":1,"Dining chair":4}', true],
  ['{"Dining chair":0}', false],
  ['[1,2]', false],
  ['null', false],
  ['{broken', false],
])('[NAV-05] a move in %s: %s', (stored, there) => expect(hasItemsInStoredCart(stored)).toBe(there))
