import { expect, test } from 'vitest'
import { rupees, subtract } from '#kernel/money.ts'
import type { ShownVersion } from '#modules/orders/index.server.ts'
import { orders } from '#testing/build-order-view.ts'
import { offerOf } from './offer-of.ts'

const version = (n: number, standing: ShownVersion['standing'], total: number): ShownVersion => ({
  ...{ n, standing, kind: 'fixed', validUntil: '2026-11-30', replacedBy: null, at: new Date(0) },
  terms: {} as ShownVersion['terms'],
  quotation: { total: rupees(total) } as ShownVersion['quotation'],
})

test('the proposed price is beside the current one, with the difference', () => {
  const { total } = orders.token
  const offer = offerOf(orders.token, [version(1, 'accepted', 9_000), version(2, 'seen', 8_000)])
  expect(offer).toMatchObject({ n: 2, total: rupees(8_000), canAccept: true })
  expect(offer?.current).toEqual({ total, difference: subtract(rupees(8_000), total) })
})

test.each(['unpriced', 'expired'] as const)('%s: there is no current price', stage => {
  expect(offerOf(orders[stage], [version(1, 'sent', 8_000)])).toMatchObject({ n: 1, current: null })
})

test('a replaced, expired or accepted version is no longer proposed', () => {
  const over = [version(1, 'replaced', 1), version(2, 'expired', 2), version(3, 'accepted', 3)]
  expect(offerOf(orders.token, over)).toBe(null)
})
