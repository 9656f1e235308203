import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { BusinessCustomer } from '#modules/business-customers/rules/business-customer.ts'
import { buildStatement, getDefaultStatementStart, type StatementEntry } from './statement.ts'

const entry = (day: string, kind: StatementEntry['kind'], amount: number): StatementEntry => ({
  ...{ day, kind, amount: paise(amount), number: '1', orderNo: 'TH-1', name: 'Neha', po: '', gstin: null },
})

test('entries before the first day make the opening balance, and each line continues from it', () => {
  const all = [
    entry('2026-09-30', 'invoice', 1_000),
    entry('2026-10-01', 'payment', -400),
    entry('2026-10-15', 'invoice', 500),
    entry('2026-10-31', 'credit-note', -100),
  ]
  const statement = buildStatement({} as BusinessCustomer, '2026-10-01', '2026-10-31', all)
  expect(statement).toMatchObject({ opening: 1_000, charged: 500, paid: 500, closing: 1_000 })
  expect(statement.lines.map(({ balance }) => balance)).toEqual([600, 1_100, 1_000])
})

describe('the default first day of a statement', () => {
  test.each([
    ['2026-11-20', '2026-09-01'],
    ['2027-01-01', '2026-11-01'],
    ['2027-03-31', '2027-01-01'],
  ])('on %s it is %s', (today, from) => expect(getDefaultStatementStart(today)).toBe(from))
})
