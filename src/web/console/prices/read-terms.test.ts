import { describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { PriceTerms } from '#modules/pricing/rules/price-book.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { readTerms } from './read-terms.ts'
import { termsFields } from './terms-fields.ts'

const offered = {
  vehicles: firstPriceBook.transport.vehicles.map(({ vehicleId }) => vehicleId),
  packages: firstPriceBook.packages.map(({ packageId }) => packageId),
}
const typed = (change: Record<string, string>) => readTerms({ ...termsFields(firstPriceBook), ...change }, offered)

describe('the editor of a price book', () => {
  it.each<[string, PriceTerms]>([
    ['what we begin with', firstPriceBook],
    [
      'peaks and a least price',
      {
        ...firstPriceBook,
        least: rupees(1_500),
        peaks: [{ name: 'Diwali week', from: '2027-10-25', to: '2027-10-31', rate: 1_250 }],
      },
    ],
  ])('brings back %s', (_, terms) => {
    expect(readTerms(termsFields(terms), offered)).toEqual({ terms, faults: null })
  })

  it('draws vehicles with ends of their own in the same columns, at the same prices', () => {
    const [first, ...rest] = firstPriceBook.transport.vehicles
    const own = {
      ...first!,
      perKm: [
        { upto: 80, rate: rupees(30) },
        { upto: null, rate: rupees(20) },
      ],
    }
    const terms = { ...firstPriceBook, transport: { ...firstPriceBook.transport, vehicles: [own, ...rest] } }
    const read = readTerms(termsFields(terms), offered).terms!
    expect(read.transport.vehicles[0]!.perKm).toEqual([
      { upto: 50, rate: rupees(30) },
      { upto: 80, rate: rupees(30) },
      { upto: 200, rate: rupees(20) },
      { upto: null, rate: rupees(20) },
    ])
  })

  it('takes a new band wherever it is typed', () => {
    const { terms } = typed({ 'handling.4.upto': '50', 'handling.4.rate': '16' })
    expect(terms!.handling[0]).toEqual({ upto: 50, rate: rupees(16) })
    expect(terms!.handling).toHaveLength(5)
  })

  it('takes a new end of km, with a rate for every truck', () => {
    const rates = Object.fromEntries(offered.vehicles.map(id => [`vehicle.${id}.rate.2`, '70']))
    const { terms } = typed({ 'km.2': '20', ...rates })
    expect(terms!.transport.vehicles[0]!.perKm.map(({ upto }) => upto)).toEqual([20, 50, 200, null])
    expect(terms!.transport.vehicles[9]!.perKm[0]!.rate).toBe(rupees(70))
    expect(typed({ 'km.2': '20' }).faults).toMatchObject({ 'vehicle.1.rate.2': 'amount.invalid' })
  })

  it('leaves out what was emptied', () => {
    const { terms } = typed({ 'handling.0.upto': '', 'handling.0.rate': '' })
    expect(terms!.handling).toEqual(firstPriceBook.handling.slice(1))
  })

  it.each<[Record<string, string>, string, string]>([
    [{ 'vehicle.1.base': '' }, 'vehicle.1.base', 'amount.invalid'],
    [{ 'vehicle.1.base': '-1' }, 'vehicle.1.base', 'amount.invalid'],
    [{ 'vehicle.1.base': '1e9x' }, 'vehicle.1.base', 'amount.invalid'],
    [{ pieceRate: '1.005' }, 'pieceRate', 'amount.invalid'],
    [{ gst: 'eighteen' }, 'gst', 'prices.percent'],
    [{ gst: '180' }, 'gst', 'prices.percent'],
    [{ includedKm: '2.5' }, 'includedKm', 'prices.count'],
    [{ 'handling.0.upto': '400' }, 'handling.1.upto', 'prices.band-twice'],
    [{ 'handling.3.upto': '2000' }, 'handling.3.upto', 'prices.band-open'],
    [{ 'peak.0.name': 'Diwali' }, 'peak.0.from', 'prices.day'],
    [
      { 'peak.0.name': 'Diwali', 'peak.0.from': '2027-10-31', 'peak.0.to': '2027-10-25', 'peak.0.rate': '5' },
      'peak.0.to',
      'prices.day-order',
    ],
  ])('%j is wrong at %s', (change, field, code) => {
    expect(typed(change).faults).toMatchObject({ [field]: code })
  })
})
