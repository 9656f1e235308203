import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#modules/orders/record/rules/status.ts'
import { getRouteShare, getStopReached } from './progress.ts'

describe('[BOOK-01] the truck’s progress', () => {
  test.each<[OrderStatus, number | null, number | null]>([
    ['Quotation', 1, 0],
    ['Token', 2, 0.25],
    ['Adminapproved', 3, 0.5],
    ['ready', 4, 0.75],
    ['Completed', 5, 1],
    ['Cancelled', null, null],
  ])('%s: stop %s, share %s', (status, stop, share) => {
    expect([getStopReached(status), getRouteShare(status)]).toEqual([stop, share])
  })

  test('every status has a stop', () => {
    for (const status of orderStatuses) expect(getStopReached(status)).not.toBeUndefined()
  })
})
