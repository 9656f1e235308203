import { typedRupees } from '#kernel/money.ts'
import type { PriceTerms } from '#modules/pricing/rules/price-book.ts'

/** The fields of the editor by name, as they are typed: rupees, percent, km. */
export type Fields = Record<string, string>

/** Returns the km limits at which the rate of any vehicle changes: one set of columns for all vehicles. */
export const kmEnds = ({ transport }: PriceTerms): number[] =>
  [...new Set(transport.vehicles.flatMap(({ perKm }) => perKm.flatMap(({ upto }) => upto ?? [])))].toSorted(
    (a, b) => a - b,
  )

/** Returns the column of the open-ended band, after an empty column for another limit. */
export const openColumn = (ends: number[]): number => ends.length + 1

/** The rates with effective dates. */
export const rateRows = ['gstFrom', 'insuranceFrom'] as const

/** Converts a draft to the editor’s fields; `readTerms` is the inverse. */
export function termsFields(terms: PriceTerms): Fields {
  const ends = kmEnds(terms)
  const { transport, handling, packages, stairs, weekend, monthEnd, peaks, deadRun, waiting } = terms
  return {
    open: String(openColumn(ends)),
    includedKm: String(transport.includedKm),
    ...Object.fromEntries(ends.map((end, at) => [`km.${at}`, String(end)])),
    ...Object.assign({}, ...transport.vehicles.map(one => vehicleFields(one, ends))),
    ...Object.assign(
      {},
      ...handling.map(({ upto, rate }, at) => ({
        [`handling.${at}.upto`]: String(upto ?? ''),
        [`handling.${at}.rate`]: typedRupees(rate),
      })),
      ...packages.map(({ packageId: id, packing, unpacking }) => ({
        [`package.${id}.packing`]: typedRupees(packing),
        [`package.${id}.unpacking`]: typedRupees(unpacking),
      })),
      ...peaks.map(({ name, from, to, rate }, at) => ({
        [`peak.${at}.name`]: name,
        [`peak.${at}.from`]: from,
        [`peak.${at}.to`]: to,
        [`peak.${at}.rate`]: inPercent(rate),
      })),
      ...rateRows.flatMap(name =>
        terms[name].map(({ from, rate }, at) => ({
          [`${name}.${at}.from`]: from,
          [`${name}.${at}.rate`]: inPercent(rate),
        })),
      ),
    ),
    'deadRun.freeKm': String(deadRun.freeKm),
    'deadRun.perKm': typedRupees(deadRun.perKm),
    'waiting.freeMinutes': String(waiting.freeMinutes),
    'waiting.perHour': typedRupees(waiting.perHour),
    'stairs.perCft': typedRupees(stairs.perCft),
    'stairs.leastPerFloor': typedRupees(stairs.leastPerFloor),
    pieceRate: typedRupees(terms.pieceRate),
    least: typedRupees(terms.least),
    weekend: inPercent(weekend.rate),
    'monthEnd.rate': inPercent(monthEnd.rate),
    'monthEnd.firstDays': String(monthEnd.firstDays),
    'monthEnd.lastDays': String(monthEnd.lastDays),
    gst: inPercent(terms.gst),
    insurance: inPercent(terms.insurance),
    token: inPercent(terms.token),
    validityDays: String(terms.validityDays),
  }
}

function vehicleFields(
  { vehicleId: id, base, perKm }: PriceTerms['transport']['vehicles'][number],
  ends: number[],
): Fields {
  const rateUpTo = (end: number) => perKm.find(({ upto }) => upto === null || upto >= end)!.rate
  const rates = [...ends.entries(), [openColumn(ends), Number.POSITIVE_INFINITY] as const].map(([at, end]) => [
    `vehicle.${id}.rate.${at}`,
    typedRupees(rateUpTo(end)),
  ])
  return { [`vehicle.${id}.base`]: typedRupees(base), ...Object.fromEntries(rates) }
}

const inPercent = (rate: number) => String(rate / 100)
