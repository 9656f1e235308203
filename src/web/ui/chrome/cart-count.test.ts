import { expect, test } from 'vitest'
import { countCart } from './cart-count.ts'

test.each([
  [null, 0],
  ['', 0],
  ['{}', 0],
  ['{"Sofa, 3-seater":1,"Dining chair":4}', 2],
  ['{"Sofa, 3-seater":1,"Dining chair":0}', 1],
  ['[1,2]', 0],
  ['null', 0],
  ['{broken', 0],
])('[NAV-05] the cart %s counts %i', (stored, count) => expect(countCart(stored)).toBe(count))
