import { z } from 'zod'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { wholeNumberField } from '#kernel/typed-fields.ts'
import { lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { parseRegistration } from '#modules/crews/rules/registration.ts'
import { parseInstantField } from '../../record/rules/instant-field.ts'

/**
 * The distance for which a bill is valid for one day, by date: CGST Rules, rule 138 (10), as amended by notification
 * 94/2020. Over-dimensional cargo has a shorter one, and is not carried by movers.
 */
const kmPerDay: { from: IndiaDate; km: number }[] = [
  { from: '2021-01-01', km: 200 },
  { from: '2018-04-01', km: 100 },
]

/** The longest distance that the portal accepts. */
export const MAX_EWAY_KM = 4_000

/**
 * Calculates when an e-way bill expires: one day for each 200 km or part of it. The first day ends at midnight after the
 * day that follows the bill's date (rule 138 (10), explanation 1).
 */
export function calculateValidUntil(at: Date, km: number): Date {
  const date = toIndiaDate(at)
  const rule = kmPerDay.find(row => row.from <= date) ?? kmPerDay.at(-1)!
  return getEndOfDay(addDays(date, Math.max(1, Math.ceil(km / rule.km))))
}

/** The last minute of a day, as the portal prints it. */
const getEndOfDay = (date: IndiaDate) => new Date(toIndiaInstant(addDays(date, 1)).getTime() - 60_000)

/** A bill can be extended within eight hours before or after it expires: rule 138 (10), fourth proviso. */
export const EXTENSION_MS = 8 * 3_600_000
/** No bill is valid longer than 360 days in all: the portal's rule since 1 Jan 2025. */
const MAX_VALID_DAYS = 360

export const isExtensionOpen = (validUntil: Date, at: Date): boolean =>
  Math.abs(at.getTime() - validUntil.getTime()) <= EXTENSION_MS

/** Calculates the new end of an extended bill, from the distance that is left. */
export function calculateExtension(generatedAt: Date, at: Date, kmLeft: number): Date {
  const last = getEndOfDay(addDays(toIndiaDate(generatedAt), MAX_VALID_DAYS))
  const until = calculateValidUntil(at, kmLeft)
  return until < last ? until : last
}

/** An e-way bill as far as the rules need it. `registration`: the truck of its Part B. */
export type EwayBill = { number: string; registration: string; validUntil: Date; cancelled: boolean }
export type EwayProblem = { kind: 'missing' | 'truck' | 'expired' | 'expiring'; number: string }

/**
 * Finds what is wrong with the e-way bills of goods that need them: each truck has one that is valid. `trucks`: the
 * registrations of the trucks that carry the goods on the road. Null if all is well.
 */
export function findEwayProblem(bills: readonly EwayBill[], trucks: readonly string[], now: Date): EwayProblem | null {
  const active = bills.filter(({ cancelled }) => !cancelled)
  const live = active.filter(({ validUntil }) => validUntil > now)
  const [latest] = active.toSorted((a, b) => Number(b.validUntil) - Number(a.validUntil))
  if (!latest) return { kind: 'missing', number: '' }
  if (live.length === 0) return { kind: 'expired', number: latest.number }
  const bare = trucks.find(truck => !live.some(({ registration }) => registration === truck))
  if (bare && live.length < trucks.length) return { kind: 'missing', number: '' }
  if (bare) return { kind: 'truck', number: latest.number }
  const next = live.toSorted((a, b) => Number(a.validUntil) - Number(b.validUntil))[0]!
  if (next.validUntil.getTime() - now.getTime() <= EXTENSION_MS) return { kind: 'expiring', number: next.number }
  return null
}

const registrationField = z
  .string()
  .default('')
  .transform(text => parseRegistration(text))
  .refine((plate): plate is string => plate !== null, 'fleet.registration')
const instantField = z.string().default('').transform(parseInstantField).pipe(z.date('trip.time'))
const kmField = wholeNumberField(1, MAX_EWAY_KM, 'eway.km')
const idField = z.coerce.number('form.invalid').int()

/** A bill as the portal gave it: its number in groups of four, as people read it, or without spaces. */
export const ewayBillSchema = z.object({
  number: z
    .string()
    .default('')
    .transform(text => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12}$/, 'eway.number')),
  at: instantField,
  km: kmField,
  truck: registrationField,
})
export const partBSchema = z.object({ id: idField, at: instantField, truck: registrationField, place: lineField(60) })
export const extensionSchema = z.object({ id: idField, at: instantField, km: kmField, place: lineField(60) })
export type EwayBillEntry = z.output<typeof ewayBillSchema>
export type PartBEntry = z.output<typeof partBSchema>
export type ExtensionEntry = z.output<typeof extensionSchema>
