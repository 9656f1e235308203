import { describe, expect, it, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import { toCartLines } from '#modules/catalogue/rules/cart.ts'
import { buildOrderTax } from '#testing/build-order-tax.ts'
import { seedItems } from '../../../../seeds/items.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { splitIntoBands, sumBandParts } from './bands.ts'
import { calculateInsurance } from './insurance.ts'
import { buildManualQuote } from './manual-quote.ts'
import { getItemPrice, priceCart } from './price-cart.ts'
import { quoteService } from './quote-service.ts'
import { calculateGst } from './tax.ts'
import { calculateToken } from './token.ts'

const book = { version: 7, ...firstPriceBook }

describe('tax, insurance and token', () => {
  it.each([
    [4_250, 0, 765], // each half is 382.50; rounding the halves would charge 766
    [12_480, 0, 2_246], // 2,246.40
    [12_480, 480, 2_160],
    [10_050, 0, 1_809],
    [10_025, 0, 1_805], // 1,804.50, half up
    [0.25, 0, 0],
  ])('[BIZ-02] GST on ₹%d less ₹%d is ₹%d', (subtotal, discount, gst) => {
    expect(calculateGst(rupees(subtotal), rupees(discount), book.gst)).toBe(rupees(gst))
  })

  it.each([
    [3_00_000, 9_000],
    [12_345, 370], // 370.35
    [0, 0],
  ])('[BIZ-02] insuring ₹%d costs ₹%d', (value, premium) => {
    expect(calculateInsurance(rupees(value), book.insurance)).toBe(rupees(premium))
  })

  it.each([
    [12_480, 1_872],
    [9_774, 1_466], // 1,466.10
    [16_539, 2_481], // 2,480.85
    [10_010, 1_502], // 1,501.50, half up
    [0, 0],
  ])('[BIZ-01] the token of ₹%d is ₹%d, in whole rupees', (amount, token) => {
    expect(calculateToken(rupees(amount), book.token)).toBe(rupees(token))
  })
})

test('[CART-01] a service: tax by its rule and the token, both on the price after discount', () => {
  const option = { id: 1, name: '2 BHK', price: rupees(1_000), minutes: 60, people: 1 }
  const service = { name: 'Deep cleaning', sac: '998531' }
  const quoted = quoteService(book, service, [{ option, quantity: 2 }], {
    taxOf: () => buildOrderTax(500),
    discount: rupees(400),
  })
  expect(quoted).toMatchObject({ subtotal: rupees(2_000), gst: rupees(80), token: rupees(240), total: rupees(1_680) })
})

describe('[WIZ-04] the cart before a package is chosen', () => {
  const catalogue = { items: new Map(seedItems.map(article => [article.id, article])) }

  it('prices each line as cft_rate × quantity, and sums', () => {
    const priced = priceCart(toCartLines(catalogue, { 1: 1, 211: 20 }), book)
    expect(priced).toEqual({
      lines: [
        { articleId: 1, name: 'Sofa, 3-seater', quantity: 1, cft: 30, rate: rupees(540), amount: rupees(540) },
        {
          articleId: 211,
          name: 'Carton 17 × 17 × 19 inch',
          quantity: 20,
          cft: 64,
          rate: rupees(57.6),
          amount: rupees(1_152),
        },
      ],
      pieces: 21,
      totalCft: 94,
      cartTotal: rupees(1_692),
      tokenAmount: rupees(254), // 253.80
    })
  })

  it('rounds the price of a piece to the paisa, half up', () => {
    expect(getItemPrice(0.3, { pieceRate: rupees(18.05) })).toBe(rupees(5.42)) // 5.415
  })

  it('is nothing for an empty cart', () => {
    expect(priceCart([], book)).toEqual({ lines: [], pieces: 0, totalCft: 0, cartTotal: 0, tokenAmount: 0 })
  })
})

describe('a rate in bands', () => {
  const bands = [
    { upto: 50, rate: rupees(38) },
    { upto: 200, rate: rupees(30) },
    { upto: null, rate: rupees(26) },
  ]
  it.each([
    [5, 5, [], 0],
    [5, 50, [[45, 38]], 1_710],
    [
      5,
      51,
      [
        [45, 38],
        [1, 30],
      ],
      1_740,
    ],
    [
      60,
      300,
      [
        [140, 30],
        [100, 26],
      ],
      6_800,
    ],
    [0, 0.3, [[0.3, 38]], 11.4],
  ])('from %d to %d is %j, together ₹%d', (from, to, parts, sum) => {
    const found = splitIntoBands(bands, from, to)
    expect(found.map(({ quantity, rate }) => [quantity, rate / 100])).toEqual(parts)
    expect(sumBandParts(found)).toBe(rupees(sum))
  })
})

describe('[WIZ-09] a price entered by staff', () => {
  it('carries tax and token like any other', () => {
    expect(
      buildManualQuote(
        book,
        [
          { part: 'road', amount: rupees(12_000), km: 1_150 },
          { part: 'truck', amount: rupees(30_000) },
        ],
        ZERO,
      ),
    ).toEqual({
      bookVersion: 7,
      packageId: null,
      lines: [
        { code: 'by-hand', params: { part: 'road', km: 1_150 }, amount: rupees(12_000) },
        { code: 'by-hand', params: { part: 'truck' }, amount: rupees(30_000) },
      ],
      subtotal: rupees(42_000),
      gst: rupees(7_560),
      insurance: ZERO,
      discount: ZERO,
      total: rupees(49_560),
      token: rupees(6_300),
      balance: rupees(43_260),
      rates: { gst: 1800, insurance: 300 },
    })
  })
})
