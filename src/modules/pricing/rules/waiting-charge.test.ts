import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { calculateWaitingCharge } from './waiting-charge.ts'

test.each([
  ['within what is free', 30, 600, 30, 0],
  ['a minute beyond', 30, 600, 31, 300],
  ['half an hour beyond', 30, 600, 60, 300],
  ['an hour beyond', 30, 600, 90, 600],
  ['nothing free', 0, 500, 45, 500],
  ['no rate', 0, 0, 600, 0],
  ['half of what is no whole rupee', 0, 333, 10, 167],
])('%s', (_, freeMinutes, perHour, minutes, charge) => {
  expect(calculateWaitingCharge({ waiting: { freeMinutes, perHour: rupees(perHour) } }, minutes)).toBe(
    paise(charge * 100),
  )
})
