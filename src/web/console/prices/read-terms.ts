import type { ErrorCode } from '#kernel/domain-error.ts'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { parseDecimal, parseWholeNumber } from '#kernel/parse-number.ts'
import { parseRupees } from '#kernel/parse-rupees.ts'
import { NO_INSURANCE, type PriceTerms, priceTerms } from '#modules/pricing/rules/price-book.ts'
import type { PriceFields } from './price-fields.ts'

type FormErrors = Record<string, ErrorCode>
type Offered = { vehicles: number[]; packages: number[] }

/** The maximum number of km columns, cft rows and peak dates that a form can have. */
const MAX_EDITOR_ROWS = 40

/** Reads the terms from the editor’s fields, or returns the errors by field. Empty rows are ignored. */
export function readPriceTerms(
  fields: PriceFields,
  offered: Offered,
): { terms: PriceTerms; errors: null } | { terms: null; errors: FormErrors } {
  const errors: FormErrors = {}
  const text = (name: string): string => (fields[name] ?? '').trim()
  const number = (name: string, value: number | null, code: ErrorCode) => {
    if (value !== null && value >= 0) return value
    errors[name] = code
    return 0
  }
  const amount = (name: string) => paise(number(name, parseRupees(text(name)), 'amount.invalid'))
  const percent = (name: string) => number(name, Math.round(parseDecimal(text(name), 2) * 100), 'prices.percent')
  const count = (name: string) => number(name, parseWholeNumber(text(name)), 'prices.count')
  const day = (name: string): IndiaDate => {
    const value = text(name)
    if (!isIndiaDate(value)) errors[name] = 'prices.day'
    return value as IndiaDate
  }
  const rows = (name: string, columns: string[]) =>
    Array.from({ length: MAX_EDITOR_ROWS }, (_, at) => `${name}.${at}`).filter(row =>
      columns.some(column => text(`${row}.${column}`)),
    )

  /** Sorts bands by their upper limit. A band without a limit is the last. */
  function bands<T>(ends: { name: string; rest: T }[]): { upto: number | null; rest: T }[] {
    const read = ends.map(({ name, rest }) => ({ name, upto: text(name) === '' ? null : count(name), rest }))
    const sorted = read.toSorted((a, b) => (a.upto ?? Number.POSITIVE_INFINITY) - (b.upto ?? Number.POSITIVE_INFINITY))
    for (const [at, { name, upto }] of sorted.entries()) {
      if (at > 0 && upto === sorted[at - 1]!.upto) errors[name] = 'prices.band-twice'
      if (upto === 0) errors[name] = 'prices.count'
    }
    if (sorted.at(-1)?.upto !== null && sorted.length > 0) errors[sorted.at(-1)!.name] = 'prices.band-open'
    return sorted
  }

  const open = Math.min(Number(fields.open) || 0, MAX_EDITOR_ROWS)
  const columns = Array.from({ length: open }, (_, at) => at).filter(at => text(`km.${at}`))
  const km = bands([...columns, open].map(at => ({ name: `km.${at}`, rest: at })))
  // Every term has to be read here: a missing one would be saved as its default.
  const terms = {
    transport: {
      includedKm: count('includedKm'),
      vehicles: offered.vehicles.map(id => ({
        vehicleId: id,
        base: amount(`vehicle.${id}.base`),
        perKm: km.map(({ upto, rest }) => ({ upto, rate: amount(`vehicle.${id}.rate.${rest}`) })),
      })),
    },
    handling: bands(rows('handling', ['upto', 'rate']).map(row => ({ name: `${row}.upto`, rest: `${row}.rate` }))).map(
      ({ upto, rest }) => ({ upto, rate: amount(rest) }),
    ),
    packages: offered.packages.map(id => ({
      packageId: id,
      packing: amount(`package.${id}.packing`),
      unpacking: amount(`package.${id}.unpacking`),
    })),
    stairs: { perCft: amount('stairs.perCft'), leastPerFloor: amount('stairs.leastPerFloor') },
    pieceRate: amount('pieceRate'),
    weekend: { rate: percent('weekend') },
    monthEnd: {
      rate: percent('monthEnd.rate'),
      firstDays: count('monthEnd.firstDays'),
      lastDays: count('monthEnd.lastDays'),
    },
    peaks: rows('peak', ['name', 'from', 'to', 'rate']).map(row => {
      const name = text(`${row}.name`)
      const from = day(`${row}.from`)
      const to = day(`${row}.to`)
      if (!name) errors[`${row}.name`] = 'prices.name'
      if (from > to) errors[`${row}.to`] = 'prices.day-order'
      return { name, from, to, rate: percent(`${row}.rate`) }
    }),
    deadRun: { freeKm: count('deadRun.freeKm'), perKm: amount('deadRun.perKm') },
    waiting: { freeMinutes: count('waiting.freeMinutes'), perHour: amount('waiting.perHour') },
    least: amount('least'),
    ...NO_INSURANCE,
    token: percent('token'),
    validityDays: count('validityDays'),
  } satisfies PriceTerms
  if (terms.handling.length === 0) errors['handling.0.rate'] = 'amount.invalid'
  if (Object.keys(errors).length > 0) return { terms: null, errors }
  const parsed = priceTerms.safeParse(terms)
  if (parsed.success) return { terms: parsed.data, errors: null }
  return {
    terms: null,
    errors: Object.fromEntries(parsed.error.issues.map(({ path }) => [path.join('.'), 'prices.percent'])),
  }
}
