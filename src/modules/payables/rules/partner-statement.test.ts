import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { buildPartnerStatement, type StatementLine } from './partner-statement.ts'

const line = (on: string, amount: number, balance: number): StatementLine => ({
  ...{ on, kind: amount > 0 ? 'bill' : 'payment', about: 'B1', tdsCode: null },
  ...{ amount: paise(amount), balance: paise(balance) },
})

test('[PTN-04] a statement begins with the balance before its first day and ends with that of its last', () => {
  const lines = [line('2026-03-31', 500, 500), line('2026-04-01', 1_000, 1_500), line('2026-11-30', -900, 600)]
  const built = buildPartnerStatement(lines, { from: '2026-04-01', to: '2026-11-30' })
  expect(built).toMatchObject({ opening: 500, owed: 1_000, paid: 900, closing: 600 })
  expect(built.lines).toEqual(lines.slice(1))
  const early = buildPartnerStatement(lines, { from: '2026-04-01', to: '2026-04-30' })
  expect(early).toMatchObject({ opening: 500, owed: 1_000, paid: 0, closing: 1_500 })
  expect(buildPartnerStatement([], { from: '2026-04-01', to: '2026-04-30' })).toMatchObject({ opening: 0, closing: 0 })
})
