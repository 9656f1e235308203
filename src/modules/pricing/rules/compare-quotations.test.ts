import { describe, expect, it } from 'vitest'
import { type Paise, rupees, ZERO } from '#kernel/money.ts'
import { type Quotation, type QuotationLine, sumLines } from '#modules/pricing/rules/quotation.ts'
import { compareQuotations } from './compare-quotations.ts'

const handling: QuotationLine = { code: 'handling', params: { cft: 200, parts: [] }, amount: rupees(2_000) }
const stairs: QuotationLine = { code: 'stairs.from', params: { floors: 3, each: rupees(360) }, amount: rupees(1_080) }
const packing = (rate: number): QuotationLine => ({
  code: 'packing',
  params: { cft: 200, rate: rupees(rate) },
  amount: rupees(200 * rate),
})
const unpacking: QuotationLine = { code: 'unpacking', params: { cft: 200, rate: rupees(3) }, amount: rupees(600) }
const special = (articleId: number): QuotationLine => ({
  code: 'special',
  params: { articleId, name: 'Piano', quantity: 1, each: rupees(900) },
  amount: rupees(900),
})
const quotation = (...lines: QuotationLine[]): Quotation => ({
  bookVersion: 1,
  packageId: 1,
  lines,
  subtotal: sumLines(lines),
  gst: ZERO,
  insurance: ZERO,
  discount: ZERO,
  total: ZERO,
  token: ZERO,
  balance: ZERO,
})

describe('[WIZ-06] the comparison of packages', () => {
  const packages = [
    quotation(handling, stairs, special(7), special(9)),
    quotation(handling, packing(6), stairs, special(7), special(9)),
    quotation(handling, packing(12), unpacking, stairs, special(7), special(9)),
  ]
  const rows = compareQuotations(packages)

  it('has each line once, in its order', () => {
    expect(rows.map(row => row.key)).toEqual([
      'handling',
      'packing',
      'unpacking',
      'stairs.from',
      'special 7',
      'special 9',
    ])
    expect(rows[1]!.amounts).toEqual([null, rupees(1_200), rupees(2_400)])
  })

  it('sums, column by column, to the package', () => {
    const columns = packages.map((_, i) => rows.reduce((sum, row) => sum + (row.amounts[i] ?? 0), 0) as Paise)
    expect(columns).toEqual(packages.map(({ subtotal }) => subtotal))
  })
})
