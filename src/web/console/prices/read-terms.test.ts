import { describe, expect, it } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { NO_INSURANCE, type PriceTerms, priceTerms } from '#modules/pricing/rules/price-book.ts'
import { firstPriceTerms as firstPriceBook } from '../../../../seeds/price-book.ts'
import { toPriceFields } from './price-fields.ts'
import { readPriceTerms } from './read-terms.ts'

const offered = {
  vehicles: firstPriceBook.transport.vehicles.map(({ vehicleId }) => vehicleId),
  packages: firstPriceBook.packages.map(({ packageId }) => packageId),
}
/** Terms of which none is at its default. */
const ownTerms: PriceTerms = {
  transport: {
    includedKm: 7,
    vehicles: offered.vehicles.map(vehicleId => ({
      vehicleId,
      base: paise(150_050 + vehicleId),
      perKm: [
        { upto: 90, rate: paise(3_105) },
        { upto: null, rate: paise(2_055) },
      ],
    })),
  },
  handling: [
    { upto: 110, rate: paise(1_205) },
    { upto: null, rate: paise(905) },
  ],
  packages: offered.packages.map(packageId => ({
    packageId,
    packing: paise(405 + packageId),
    unpacking: paise(205 + packageId),
  })),
  stairs: { perCft: paise(85), leastPerFloor: paise(31_505) },
  pieceRate: paise(2_705),
  weekend: { rate: 615 },
  monthEnd: { rate: 725, firstDays: 3, lastDays: 4 },
  peaks: [{ name: 'Diwali week', from: '2027-10-25', to: '2027-10-31', rate: 1_250 }],
  deadRun: { freeKm: 12, perKm: paise(1_850) },
  waiting: { freeMinutes: 30, perHour: rupees(600) },
  least: rupees(1_500),
  ...NO_INSURANCE,
  token: 1_145,
  validityDays: 9,
}

const typed = (change: Record<string, string>) =>
  readPriceTerms({ ...toPriceFields(firstPriceBook), ...change }, offered)

describe('the editor of a price book', () => {
  it.each<[string, PriceTerms]>([
    ['what we begin with', { ...firstPriceBook, ...NO_INSURANCE }],
    ['each term, none of them at its default', ownTerms],
  ])('brings back %s', (_, terms) => {
    expect(readPriceTerms(toPriceFields(terms), offered)).toEqual({ terms, errors: null })
  })

  it.each(Object.keys(priceTerms.shape).filter(term => !(term in NO_INSURANCE)))(
    'is tested with a non-default %s',
    term => {
      const without = priceTerms.safeParse({ ...ownTerms, [term]: undefined })
      expect(without.data, `give ownTerms a ${term} that is not its default`).not.toEqual(ownTerms)
    },
  )

  it('shows vehicles with different band limits in the same columns, at the same prices', () => {
    const [first, ...rest] = firstPriceBook.transport.vehicles
    const own = {
      ...first!,
      perKm: [
        { upto: 80, rate: rupees(30) },
        { upto: null, rate: rupees(20) },
      ],
    }
    const terms = { ...firstPriceBook, transport: { ...firstPriceBook.transport, vehicles: [own, ...rest] } }
    const read = readPriceTerms(toPriceFields(terms), offered).terms!
    expect(read.transport.vehicles[0]!.perKm).toEqual([
      { upto: 50, rate: rupees(30) },
      { upto: 80, rate: rupees(30) },
      { upto: 200, rate: rupees(20) },
      { upto: null, rate: rupees(20) },
    ])
  })

  it('accepts a new band in any row', () => {
    const { terms } = typed({ 'handling.4.upto': '50', 'handling.4.rate': '16' })
    expect(terms!.handling[0]).toEqual({ upto: 50, rate: rupees(16) })
    expect(terms!.handling).toHaveLength(5)
  })

  it('accepts a new limit of km, with a rate for every truck', () => {
    const rates = Object.fromEntries(offered.vehicles.map(id => [`vehicle.${id}.rate.2`, '70']))
    const { terms } = typed({ 'km.2': '20', ...rates })
    expect(terms!.transport.vehicles[0]!.perKm.map(({ upto }) => upto)).toEqual([20, 50, 200, null])
    expect(terms!.transport.vehicles[9]!.perKm[0]!.rate).toBe(rupees(70))
    expect(typed({ 'km.2': '20' }).errors).toMatchObject({ 'vehicle.1.rate.2': 'amount.invalid' })
  })

  it('omits rows that were emptied', () => {
    const { terms } = typed({ 'handling.0.upto': '', 'handling.0.rate': '' })
    expect(terms!.handling).toEqual(firstPriceBook.handling.slice(1))
  })

  it.each<[Record<string, string>, string, string]>([
    [{ 'vehicle.1.base': '' }, 'vehicle.1.base', 'amount.invalid'],
    [{ 'vehicle.1.base': '-1' }, 'vehicle.1.base', 'amount.invalid'],
    [{ 'vehicle.1.base': '1e9x' }, 'vehicle.1.base', 'amount.invalid'],
    [{ pieceRate: '1.005' }, 'pieceRate', 'amount.invalid'],
    [{ token: 'three' }, 'token', 'prices.percent'],
    [{ token: '180' }, 'token', 'prices.percent'],
    [{ includedKm: '2.5' }, 'includedKm', 'prices.count'],
    [{ 'handling.0.upto': '400' }, 'handling.1.upto', 'prices.band-twice'],
    [{ 'handling.3.upto': '2000' }, 'handling.3.upto', 'prices.band-open'],
    [{ 'deadRun.freeKm': '1.5' }, 'deadRun.freeKm', 'prices.count'],
    [{ 'deadRun.perKm': '-5' }, 'deadRun.perKm', 'amount.invalid'],
    [{ 'peak.0.name': 'Diwali' }, 'peak.0.from', 'prices.day'],
    [
      { 'peak.0.name': 'Diwali', 'peak.0.from': '2027-10-31', 'peak.0.to': '2027-10-25', 'peak.0.rate': '5' },
      'peak.0.to',
      'prices.day-order',
    ],
  ])('%j is wrong at %s', (change, field, code) => {
    expect(typed(change).errors).toMatchObject({ [field]: code })
  })
})
