import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#kernel/money.ts'
import { buildOrderTax } from '#testing/build-order-tax.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { buildManualQuote } from './manual-quote.ts'
import { quoteService } from './quote-service.ts'
import { getQuotationRates } from './rates.ts'

const book = { version: 1, ...firstPriceBook }

test('[BIZ-02] the stored rates are those the amounts were calculated with, however small they are', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(5_000), (price, value) => {
      const quoted = buildManualQuote(book, [{ part: 'truck', amount: rupees(price) }], rupees(value))
      expect(getQuotationRates(quoted, rupees(value))).toEqual({ gst: 1800, insurance: 300 })
    }),
  )
  const option = { id: 1, name: 'Threading', price: rupees(49), minutes: 20, people: 1 }
  const trim = quoteService(book, { name: 'Beauty', sac: '' }, [{ option, quantity: 1 }], {
    taxOf: () => buildOrderTax(500),
    discount: ZERO,
  })
  expect(getQuotationRates(trim, ZERO).gst).toBe(500)
})

test.each([
  [2_246_40, 12_480_00, 1800],
  [17_99, 99_95, 1800],
  [0, 12_480_00, 0],
  [0, 0, 0],
])('[BIZ-02] an older quotation: %i on %i is a rate of %i', (gst, subtotal, rate) => {
  const { rates: _, ...before } = { ...buildManualQuote(book, [], ZERO), subtotal: paise(subtotal), gst: paise(gst) }
  expect(getQuotationRates({ ...before, insurance: rupees(3_000) }, rupees(1_00_000))).toEqual({
    gst: rate,
    insurance: 300,
  })
})
