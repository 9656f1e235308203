import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { splitTaxAmounts, sumTaxAmounts, ZERO_TAX_AMOUNTS } from '#modules/documents/rules/tax-amounts.ts'
import { getInvoiceAgeGroup, sumByInvoiceAge } from './invoice-ages.ts'
import { summarizeSeries } from './series-issued.ts'

test('table 13 has the first and last number of each series, in the order of the return, and missing numbers', () => {
  const issued = [
    { kind: 'receipt', number: 'RV/2627/0000012' },
    { kind: 'receipt', number: 'RV/2627/0000009' },
    { kind: 'receipt', number: 'RV27/K7Q/000001' },
    { kind: 'invoice', number: 'INV/2627/0000003' },
  ] as const
  expect(summarizeSeries(issued)).toEqual([
    { kind: 'invoice', first: 'INV/2627/0000003', last: 'INV/2627/0000003', count: 1, missing: 0 },
    { kind: 'receipt', first: 'RV/2627/0000009', last: 'RV/2627/0000012', count: 2, missing: 2 },
    { kind: 'receipt', first: 'RV27/K7Q/000001', last: 'RV27/K7Q/000001', count: 1, missing: 0 },
  ])
})

test('an age ends with its last day', () => {
  expect(
    ['2026-11-30', '2026-10-31', '2026-10-30', '2026-08-31', '2026-01-01'].map(day =>
      getInvoiceAgeGroup(day, '2026-11-30'),
    ),
  ).toEqual([...[0, 0, 1, 3, 3]])
  const debts = [
    { invoicedOn: '2026-11-30', owed: paise(100) },
    { invoicedOn: '2026-09-15', owed: paise(7) },
  ]
  expect(sumByInvoiceAge(debts, '2026-11-30')).toEqual([100, 0, 7, 0])
})

test('tax split over lines sums to the tax of the document, whatever the lines are worth', () => {
  const heads = { ...ZERO_TAX_AMOUNTS, taxable: paise(1_000_01), cgst: paise(90_01), sgst: paise(90_01) }
  for (const worths of [[1, 1, 1], [7, 0, 3], [1], [333, 333, 334]])
    expect(sumTaxAmounts(splitTaxAmounts(heads, worths))).toEqual(heads)
  expect(splitTaxAmounts(ZERO_TAX_AMOUNTS, [0, 0])).toEqual([ZERO_TAX_AMOUNTS, ZERO_TAX_AMOUNTS])
})
