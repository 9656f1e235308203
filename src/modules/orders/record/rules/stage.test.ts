import { describe, expect, test } from 'vitest'
import { orders } from '#testing/build-order-view.ts'
import { isExpired, isOver, type Stage, stageOf } from './stage.ts'

describe('[BOOK-02] the stage of a booking', () => {
  test.each(Object.entries(orders))('%s', (stage, order) => {
    expect(stageOf(order)).toBe(stage)
  })

  test.each<[Stage, boolean, boolean]>([
    ['token', false, false],
    ['checking', false, false],
    ['ready', false, false],
    ['expired', true, true],
    ['date-passed', true, true],
    ['cancelled', true, true],
    ['completed', false, true],
  ])('%s: expired %s, over %s', (stage, lapsed, over) => {
    expect([isExpired(stage), isOver(stage)]).toEqual([lapsed, over])
  })
})
