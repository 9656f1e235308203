import { formatRupeesInput } from '#kernel/money.ts'
import type { PriceTerms } from '#modules/pricing/rules/price-book.ts'

/** The fields of the editor by name, as they are typed: rupees, percent, km. */
export type PriceFields = Record<string, string>

/** Returns the km limits at which the rate of any vehicle changes: one set of columns for all vehicles. */
export const listKmLimits = ({ transport }: PriceTerms): number[] =>
  [...new Set(transport.vehicles.flatMap(({ perKm }) => perKm.flatMap(({ upto }) => upto ?? [])))].toSorted(
    (a, b) => a - b,
  )

/** Returns the column of the open-ended band, after an empty column for another limit. */
export const getOpenColumn = (ends: number[]): number => ends.length + 1

/** Converts a draft to the editor’s fields; `readPriceTerms` is the inverse. */
export function toPriceFields(terms: PriceTerms): PriceFields {
  const ends = listKmLimits(terms)
  const { transport, handling, packages, stairs, weekend, monthEnd, peaks, deadRun, waiting } = terms
  return {
    open: String(getOpenColumn(ends)),
    includedKm: String(transport.includedKm),
    ...Object.fromEntries(ends.map((end, at) => [`km.${at}`, String(end)])),
    ...Object.assign({}, ...transport.vehicles.map(one => toVehicleFields(one, ends))),
    ...Object.assign(
      {},
      ...handling.map(({ upto, rate }, at) => ({
        [`handling.${at}.upto`]: String(upto ?? ''),
        [`handling.${at}.rate`]: formatRupeesInput(rate),
      })),
      ...packages.map(({ packageId: id, packing, unpacking }) => ({
        [`package.${id}.packing`]: formatRupeesInput(packing),
        [`package.${id}.unpacking`]: formatRupeesInput(unpacking),
      })),
      ...peaks.map(({ name, from, to, rate }, at) => ({
        [`peak.${at}.name`]: name,
        [`peak.${at}.from`]: from,
        [`peak.${at}.to`]: to,
        [`peak.${at}.rate`]: toPercent(rate),
      })),
    ),
    'deadRun.freeKm': String(deadRun.freeKm),
    'deadRun.perKm': formatRupeesInput(deadRun.perKm),
    'waiting.freeMinutes': String(waiting.freeMinutes),
    'waiting.perHour': formatRupeesInput(waiting.perHour),
    'stairs.perCft': formatRupeesInput(stairs.perCft),
    'stairs.leastPerFloor': formatRupeesInput(stairs.leastPerFloor),
    pieceRate: formatRupeesInput(terms.pieceRate),
    least: formatRupeesInput(terms.least),
    weekend: toPercent(weekend.rate),
    'monthEnd.rate': toPercent(monthEnd.rate),
    'monthEnd.firstDays': String(monthEnd.firstDays),
    'monthEnd.lastDays': String(monthEnd.lastDays),
    token: toPercent(terms.token),
    validityDays: String(terms.validityDays),
  }
}

function toVehicleFields(
  { vehicleId: id, base, perKm }: PriceTerms['transport']['vehicles'][number],
  ends: number[],
): PriceFields {
  const rateUpTo = (end: number) => perKm.find(({ upto }) => upto === null || upto >= end)!.rate
  const rates = [...ends.entries(), [getOpenColumn(ends), Number.POSITIVE_INFINITY] as const].map(([at, end]) => [
    `vehicle.${id}.rate.${at}`,
    formatRupeesInput(rateUpTo(end)),
  ])
  return { [`vehicle.${id}.base`]: formatRupeesInput(base), ...Object.fromEntries(rates) }
}

const toPercent = (rate: number) => String(rate / 100)
