import { type Paise, rupees } from '#kernel/money.ts'
import type { PriceTerms, TaxedPriceTerms } from '#modules/pricing/rules/price-book.ts'

type VehiclePrice = PriceTerms['transport']['vehicles'][number]

/** Builds a vehicle's price: the first km in rupees, then rupees per km up to 50 km, up to 200 km and beyond. */
const vehicle = (vehicleId: number, base: number, near: number, far: number, beyond: number): VehiclePrice => ({
  vehicleId,
  base: rupees(base),
  perKm: [
    { upto: 50, rate: rupees(near) },
    { upto: 200, rate: rupees(far) },
    { upto: null, rate: rupees(beyond) },
  ],
})

const NOTHING = rupees(0)
const band = (upto: number | null, perCft: number): { upto: number | null; rate: Paise } => ({
  upto,
  rate: rupees(perCft),
})

/** Version 1: Mumbai, 2026. Rates rise with the vehicle's volume, or a bigger move could cost less. */
export const firstPriceTerms: PriceTerms = {
  transport: {
    includedKm: 5,
    vehicles: [
      vehicle(1, 1_300, 22, 18, 16),
      vehicle(2, 1_700, 26, 21, 18),
      vehicle(3, 2_200, 30, 24, 21),
      vehicle(4, 3_000, 38, 30, 26),
      vehicle(6, 3_900, 44, 36, 31),
      vehicle(5, 4_000, 44, 36, 31),
      vehicle(8, 5_000, 52, 42, 36),
      vehicle(7, 5_200, 52, 42, 36),
      vehicle(9, 5_800, 58, 47, 40),
      vehicle(10, 8_000, 72, 58, 50),
    ],
  },
  handling: [band(150, 14), band(400, 11.5), band(800, 10), band(null, 9)],
  packages: [
    { packageId: 1, packing: NOTHING, unpacking: NOTHING },
    { packageId: 2, packing: rupees(6.5), unpacking: NOTHING },
    { packageId: 3, packing: rupees(10), unpacking: rupees(3) },
  ],
  stairs: { perCft: rupees(0.8), leastPerFloor: rupees(150) },
  pieceRate: rupees(18),
  weekend: { rate: 500 },
  monthEnd: { rate: 700, firstDays: 3, lastDays: 3 },
  peaks: [],
  deadRun: { freeKm: 0, perKm: NOTHING },
  waiting: { freeMinutes: 0, perHour: NOTHING },
  least: NOTHING,
  insurance: 300,
  insuranceFrom: [],
  token: 1500,
  validityDays: 30,
}

/** The same with the tax of the seeded rules, as a move is priced. */
export const firstPriceBook: TaxedPriceTerms = { ...firstPriceTerms, gst: 1800, gstFrom: [] }
