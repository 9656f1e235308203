import { expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { decodeCheckout, encodeCheckout } from '../../draft/rules/encode-checkout.ts'
import { emptyCheckout } from '../../draft/rules/service-checkout.ts'
import { findPriceChanges } from './price-changes.ts'

const entry = (name: string, price: number) =>
  ({ option: { id: 0, name, price: rupees(price), minutes: 60 }, service: { name: 'Painting' }, category: {} }) as never
const options = new Map([
  [1, entry('1 BHK', 900)],
  [2, entry('2 BHK', 1_200)],
  [3, entry('3 BHK', 1_500)],
])

it('names the options whose price has changed since they were added, and counts those no longer on offer', () => {
  const checkout = { cart: { 1: 1, 2: 2, 3: 1, 9: 1 }, prices: { 1: rupees(1_000), 2: rupees(1_200), 9: rupees(5) } }
  expect(findPriceChanges(checkout, { options })).toEqual({
    changed: [{ service: 'Painting', option: '1 BHK', before: rupees(1_000), now: rupees(900) }],
    gone: 1,
  })
})

it('keeps the prices with the cart in the browser', () => {
  const checkout = { ...emptyCheckout, key: 'k', cart: { 50101: 2, 30203: 1 }, prices: { 50101: rupees(199) } }
  expect(decodeCheckout(encodeCheckout(checkout))).toEqual(checkout)
})
