import { z } from 'zod'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { type BasisPoints, paise, ZERO } from '#kernel/money.ts'
import type { OrderTax } from '#modules/tax/rules/tax-rule.ts'

const amount = z.int().min(0).transform(paise)
const basisPoints = z.int().min(0).max(10_000)

const bands = z
  .array(z.object({ upto: z.number().positive().nullable(), rate: amount }))
  .min(1)
  .refine(isAscending, 'each band must end above the one before it, the last with null')

function isAscending(all: { upto: number | null }[]): boolean {
  const ends = all.map(band => band.upto ?? Number.POSITIVE_INFINITY)
  return ends.at(-1) === Number.POSITIVE_INFINITY && ends.every((end, at) => at === 0 || end > ends[at - 1]!)
}

const day = z.custom<IndiaDate>(value => typeof value === 'string' && isIndiaDate(value))

const areDatesAscending = (rows: { from: IndiaDate }[]) =>
  rows.every(({ from }, at) => at === 0 || from > rows[at - 1]!.from)
/** The future rates of insurance, each with the date from which it applies. */
const ratesFrom = z
  .array(z.object({ from: day, rate: basisPoints }))
  .max(40)
  .refine(areDatesAscending, 'each day must follow the one before it')
  .default([])

/**
 * One version of everything that a price before tax consists of. Amounts are in paise, rates in basis points.
 */
export const priceTerms = z.object({
  transport: z.object({
    /** The km that a vehicle's `base` covers. */
    includedKm: z.int().min(0),
    /** Beyond that, paise per km. Bands end at a total distance. */
    vehicles: z.array(z.object({ vehicleId: z.int(), base: amount, perKm: bands })).min(1),
  }),
  /** Loading, carrying and unloading: paise per cft, by the volume so far. */
  handling: bands,
  /** Paise per cft, by package. */
  packages: z.array(z.object({ packageId: z.int(), packing: amount, unpacking: amount })).min(1),
  /** Paise per cft and floor without a lift, and the minimum charge per floor. */
  stairs: z.object({ perCft: amount, leastPerFloor: amount }),
  /** Paise per cft in the price of one item (`cft_rate`), shown before a package is chosen: WIZ-04. */
  pieceRate: amount,
  /** Applies on Saturdays and Sundays. */
  weekend: z.object({ rate: basisPoints }),
  /** Applies on the first and last days of a month, when leases change. */
  monthEnd: z.object({ rate: basisPoints, firstDays: z.int().min(0), lastDays: z.int().min(0) }),
  /**
   * Peak dates, such as Diwali week or the end of the school year. `from` and `to` are included. If two periods
   * overlap, both rates are added.
   */
  peaks: z
    .array(
      z
        .object({ name: z.string().trim().min(1).max(40), from: day, to: day, rate: basisPoints })
        .refine(({ from, to }) => from <= to, 'it must not end before it begins'),
    )
    .max(40)
    .default([]),
  /** Travel of each vehicle to the pick-up: paise per km from the city's centre, beyond the free km. */
  deadRun: z.object({ freeKm: z.int().min(0), perKm: amount }).default({ freeKm: 0, perKm: ZERO }),
  /**
   * Waiting of a crew on the move date, beyond the free minutes, for each half hour or part of it. Not charged if the
   * rate is 0.
   */
  waiting: z.object({ freeMinutes: z.int().min(0), perHour: amount }).default({ freeMinutes: 0, perHour: ZERO }),
  /** Minimum charge for the work of a move, in whole rupees, before the charges for its date are added. */
  least: amount.default(ZERO),
  /**
   * Share of the insured value (BIZ-02). The terms of insurance set both on reading (`insurance-terms.ts`); what is
   * stored here does not apply.
   */
  insurance: basisPoints,
  insuranceFrom: ratesFrom,
  /** Source: BIZ-01. */
  token: basisPoints,
  /** Days for which a price is valid, from the day it was made: `orders/record/rules/valid-until.ts`. */
  validityDays: z.int().min(1),
})

export type DatedRate = z.output<typeof ratesFrom>[number]
export type PriceTerms = z.output<typeof priceTerms>
/** Prices without insurance, as a price book is stored. */
export const NO_INSURANCE = { insurance: 0, insuranceFrom: [] as DatedRate[] }
/**
 * The tax of a move: `gst` is today's rate, `gstFrom` has the later ones, the soonest first. It comes from the tax rules
 * (`move-tax.ts`), never from a price book. `tax` is left out where only the rate matters.
 */
export type MoveTax = {
  gst: BasisPoints
  tax?: OrderTax | undefined
  gstFrom: readonly (DatedRate & { tax?: OrderTax | undefined })[]
}
/** For prices before tax. */
export const NO_MOVE_TAX: MoveTax = { gst: 0, gstFrom: [] }
export type TaxedPriceTerms = PriceTerms & MoveTax
export type PriceBook = TaxedPriceTerms & { version: number }
