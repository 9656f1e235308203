import { describe, expect, test } from 'vitest'
import { testOrders } from '#testing/build-order-view.ts'
import { type BookingStage, getBookingStage, isFinalStage, isUnfulfilledStage } from './booking-stage.ts'

describe('[BOOK-02] the stage of a booking', () => {
  test.each(Object.entries(testOrders))('%s', (stage, order) => {
    expect(getBookingStage(order)).toBe(stage)
  })

  test.each<[BookingStage, boolean, boolean]>([
    ['token', false, false],
    ['checking', false, false],
    ['ready', false, false],
    ['expired', true, true],
    ['date-passed', true, true],
    ['cancelled', true, true],
    ['completed', false, true],
  ])('%s: expired %s, over %s', (stage, lapsed, over) => {
    expect([isUnfulfilledStage(stage), isFinalStage(stage)]).toEqual([lapsed, over])
  })
})
