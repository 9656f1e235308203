import { describe, expect, test } from 'vitest'
import { areValidReminderDays, getCurrentReminderDay } from './reminder.ts'

const invoice = { invoicedOn: '2026-11-01', payBy: '2026-12-01' }

describe('the current reminder of an invoice', () => {
  test.each<[string, string, number[], number | null]>([
    ['of none before the first', '2026-11-27', [-3, 1, 7], null],
    ['of the first on its day', '2026-11-28', [-3, 1, 7], -3],
    ['of the same until the next', '2026-12-01', [-3, 1, 7], -3],
    ['of the next', '2026-12-02', [-3, 1, 7], 1],
    ['of the last, though nobody looked for weeks', '2027-01-20', [-3, 1, 7], 7],
    ['of none where there are none', '2027-01-20', [], null],
    ['whatever order they are in', '2026-12-09', [7, -3, 1], 7],
  ])('%s', (_, today, days, day) => expect(getCurrentReminderDay(invoice, days, today)).toBe(day))

  test('is none on the invoice date', () => {
    const atOnce = { invoicedOn: '2026-11-01', payBy: '2026-11-01' }
    expect(getCurrentReminderDay(atOnce, [-3, 0, 1], '2026-11-01')).toBeNull()
    expect(getCurrentReminderDay(atOnce, [-3, 0, 1], '2026-11-02')).toBe(1)
  })
})

test.each<[number[], boolean]>([
  [[], true],
  [[-30, 120], true],
  [[-31], false],
  [[121], false],
  [[1.5], false],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], false],
])('%j as days of reminders: %s', (days, are) => expect(areValidReminderDays(days)).toBe(are))
