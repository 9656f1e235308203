import type { IndiaDate } from '#kernel/india-time.ts'
import { add, type BasisPoints, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { getChargedRate, type OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { BandPart } from './bands.ts'
import { calculateInsurance } from './insurance.ts'
import type { PriceBook } from './price-book.ts'
import { getRatesOnDate, type QuotationRates } from './rates-on.ts'
import { calculateGst } from './tax.ts'
import { calculateToken } from './token.ts'

/** The parts of a price that staff enter by hand. */
export const manualQuoteParts = ['road', 'truck', 'packing', 'handling', 'other'] as const
export type ManualQuotePart = (typeof manualQuoteParts)[number]

/**
 * One line of a breakup. `params` are the numbers it was calculated from, for the screen to show; `amount` is in whole
 * rupees.
 */
export type QuotationLine = { amount: Paise } & (
  | { code: 'transport'; params: { vehicle: string; count: number; includedKm: number; each: Paise } }
  | { code: 'distance'; params: { vehicle: string; count: number; parts: BandPart[] } }
  /** The share of a truck that carries other loads as well; `whole`: the price of the whole truck. */
  | { code: 'part-load'; params: { vehicle: string; cft: number; of: number; km: number; whole: Paise } }
  /**
   * The carriage of an intercity move by the rate of its lane. `quantity`: cft, km by road, or trips; `days`: from loading
   * to delivery; `vehicle` is empty for a shared load.
   */
  | {
      code: 'lane'
      params: {
        load: 'full' | 'part'
        vehicle: string
        unit: 'cft' | 'trip' | 'km'
        quantity: number
        rate: Paise
        minimum: Paise
        days: { min: number; max: number }
      }
    }
  | { code: 'handling'; params: { cft: number; parts: BandPart[] } }
  | { code: 'packing' | 'unpacking'; params: { cft: number; rate: Paise } }
  | { code: 'stairs.from' | 'stairs.to'; params: { floors: number; each: Paise } }
  | { code: 'special'; params: { articleId: number; name: string; quantity: number; each: Paise } }
  | { code: 'weekend' | 'month-end'; params: { rate: BasisPoints; of: Paise } }
  | { code: 'peak'; params: { name: string; rate: BasisPoints; of: Paise } }
  /** Travel of the vehicles from the city's centre to a pick-up that lies outside. */
  | { code: 'dead-run'; params: { km: number; count: number; rate: Paise } }
  /** The difference to the minimum charge of a move. */
  | { code: 'least'; params: { least: Paise } }
  /**
   * An additional charge after booking, described by staff and approved by the customer. With the SAC if it belongs to
   * a home service. `offered`: it was part of the version that the customer accepted.
   */
  | { code: 'extra'; params: { reason: string; sac?: string; offered?: true } }
  /** The charge for rescheduling after the free notice. With the SAC if it belongs to a home service. */
  | { code: 'late-reschedule'; params: { sac?: string } }
  /** Older lines have no part. `km`: by road. */
  | { code: 'by-hand'; params: { part?: ManualQuotePart; km?: number } }
  | {
      code: 'service'
      params: {
        optionId: number
        service: string
        option: string
        quantity: number
        each: Paise
        sac: string
        rule?: number
      }
    }
)

export type Quotation = {
  bookVersion: number
  /** Null if staff entered the price. */
  packageId: number | null
  /** They sum to `subtotal`. */
  lines: QuotationLine[]
  /** Before tax: the quotation amount, in whole rupees. */
  subtotal: Paise
  gst: Paise
  insurance: Paise
  discount: Paise
  /** The whole amount to pay, in whole rupees: the one price that customers are shown. */
  total: Paise
  token: Paise
  /** The remainder after the token. */
  balance: Paise
  /** Left out in older quotations: use `getQuotationRates`. */
  rates?: QuotationRates
}

/** `tax`: that of the work, where it is not that of a move on the date; `gst`: a rate without a rule. */
type QuotationOptions = {
  date?: IndiaDate | null
  gst?: BasisPoints
  tax?: OrderTax | undefined
  discount?: Paise
}

/**
 * Builds a quotation from the lines of its breakup. Tax (unless the work has a rate of its own), insurance and token
 * follow from the price book for the date.
 */
export function buildQuotation(
  book: PriceBook,
  packageId: number | null,
  lines: QuotationLine[],
  insuredValue: Paise,
  { date = null, gst: own, tax, discount = ZERO }: QuotationOptions = {},
): Quotation {
  const dated = getRatesOnDate(book, date)
  const { insurance: insuranceRate } = dated
  const rates: QuotationRates = tax
    ? { gst: getChargedRate(tax), insurance: insuranceRate, tax }
    : own === undefined
      ? dated
      : { gst: own, insurance: insuranceRate }
  const subtotal = sumLines(lines)
  const gst = calculateGst(subtotal, discount, rates.gst)
  const insurance = calculateInsurance(insuredValue, rates.insurance)
  const total = subtract(add(subtotal, gst, insurance), discount)
  const token = calculateToken(subtract(subtotal, discount), book.token)
  const balance = subtract(total, token)
  return {
    bookVersion: book.version,
    packageId,
    lines,
    subtotal,
    gst,
    insurance,
    discount,
    total,
    token,
    balance,
    rates,
  }
}

export const sumLines = (lines: QuotationLine[]): Paise => add(...lines.map(line => line.amount))
