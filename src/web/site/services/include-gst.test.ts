import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { quoteService } from '#modules/pricing/rules/quote-service.ts'
import { buildOrderTax } from '#testing/build-order-tax.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { includeGst } from './include-gst.ts'

const option = { id: 1, name: '1 BHK', price: rupees(3_199), minutes: 60, people: 1 }
const book = { version: 1, ...firstPriceBook }
const service = { name: 'Deep cleaning', sac: '9987', price: option.price, options: [option] }

test('[SVC-01] a service shows the price with GST that its quotation asks for', () => {
  for (const gst of [0, 500, 1_800] as never[]) {
    const shown = includeGst(service, () => gst)
    const { total } = quoteService(book, service, [{ option, quantity: 1 }], {
      taxOf: () => buildOrderTax(gst),
      discount: rupees(0),
    })
    expect([shown.price, shown.options[0]!.price]).toEqual([total, total])
  }
})

test('a service that is priced by a list keeps no price', () => {
  expect(includeGst({ price: null, options: [] }, () => 1_800)).toEqual({ price: null, options: [] })
})
