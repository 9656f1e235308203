import { expect, test } from 'vitest'
import { rupees, subtract } from '#kernel/money.ts'
import type { QuotationVersionView } from '#modules/orders/index.server.ts'
import { testOrders } from '#testing/build-order-view.ts'
import { findOffer } from './find-offer.ts'

const version = (n: number, standing: QuotationVersionView['standing'], total: number): QuotationVersionView => ({
  ...{ n, standing, kind: 'fixed', validUntil: '2026-11-30', replacedBy: null, at: new Date(0) },
  terms: {} as QuotationVersionView['terms'],
  quotation: { total: rupees(total) } as QuotationVersionView['quotation'],
})

test('the proposed price is beside the current one, with the difference', () => {
  const { total } = testOrders.token
  const offer = findOffer(testOrders.token, [version(1, 'accepted', 9_000), version(2, 'seen', 8_000)])
  expect(offer).toMatchObject({ n: 2, total: rupees(8_000), canAccept: true })
  expect(offer?.current).toEqual({ total, difference: subtract(rupees(8_000), total) })
})

test.each(['unpriced', 'expired'] as const)('%s: there is no current price', stage => {
  expect(findOffer(testOrders[stage], [version(1, 'sent', 8_000)])).toMatchObject({ n: 1, current: null })
})

test('a replaced, expired or accepted version is no longer proposed', () => {
  const over = [version(1, 'replaced', 1), version(2, 'expired', 2), version(3, 'accepted', 3)]
  expect(findOffer(testOrders.token, over)).toBe(null)
})
