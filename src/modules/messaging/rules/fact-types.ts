import { z } from 'zod'
import { formatDay, formatHours } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'

/**
 * A type of fact that a message stores: how it is parsed when the message is written, and formatted when it is
 * delivered.
 */
export type FactType<T> = { schema: z.ZodType<T>; format: (value: T, t: Translate) => string }

const defineFact = <T>(schema: z.ZodType<T>, word: FactType<T>['format']): FactType<T> => ({ schema, format: word })
/** An amount in paise, as stored. */
export const amountSchema = z.int().transform(paise) as unknown as z.ZodType<Paise>
const indiaDateSchema = z.string().refine(isIndiaDate)

/** Text as it was written: a name, a number, words of staff. */
export const textFact = defineFact(z.string(), value => value)
export const countFact = defineFact(z.int(), String)
/** An amount in paise. */
export const moneyFact = defineFact(amountSchema, value => formatRupees(value))
/** A price in paise; null before staff have set one. */
export const priceFact = defineFact(amountSchema.nullable(), (value, t) =>
  value === null ? t('messageParts.no-price') : formatRupees(value),
)
export const dateFact = defineFact(indiaDateSchema, (value, t) => formatDay(value, t.tag))
/** A date; null while it is to be confirmed. */
export const jobDateFact = defineFact(indiaDateSchema.nullable(), (value, t) =>
  value ? formatDay(value, t.tag) : t('messageParts.agreed-day'),
)
/** Arrival window in hours of the day; null while it is to be confirmed. */
export const arrivalWindowFact = defineFact(z.object({ from: z.int(), until: z.int() }).nullable(), (value, t) =>
  value ? formatHours(value) : t('messageParts.agreed-time'),
)
/** The English name of what is sold. */
export const productFact = defineFact(z.string(), (value, t) => t.nameOf(value))
/** Origin and destination of a move, or a service and its locality. */
export const routeFact = defineFact(
  z.union([z.object({ from: z.string(), to: z.string() }), z.object({ service: z.string(), place: z.string() })]),
  (value, t) =>
    'from' in value
      ? t('messageParts.route', { from: t.placeOf(value.from), to: t.placeOf(value.to) })
      : t('messageParts.at-place', { service: t.nameOf(value.service), place: t.placeOf(value.place) }),
)
/** The refund and the charge of a cancellation, in paise. */
export const cancellationFact = defineFact(z.object({ back: amountSchema, fee: amountSchema }), ({ back, fee }, t) => {
  const words = { back: formatRupees(back, 'short'), fee: formatRupees(fee, 'short') }
  if (back > 0) return fee > 0 ? t('messageParts.returned-part', words) : t('messageParts.returned-all', words)
  return fee > 0 ? t('messageParts.kept-all', words) : t('messageParts.nothing-paid')
})
export const changedDetailFact = defineFact(z.enum(['mobile', 'email', 'password', 'second-step']), (what, t) =>
  t('messageParts.changed', { what }),
)
/** The name for the greeting of an email; null if the customer has not entered one yet. */
export const greetingFact = defineFact(z.string().nullable(), (name, t) => name ?? t('messageParts.unnamed'))
/** The account of a password: the last four digits of its number, null for the console. */
export const accountFact = defineFact(z.string().nullable(), (ending, t) =>
  t('messageParts.account', { ending: ending ?? 'none' }),
)
/** The decision on an application; `note` was written by staff. */
export const decisionFact = defineFact(
  z.object({ decision: z.enum(['accepted', 'declined']), note: z.string() }),
  ({ decision, note }, t) => [t('messageParts.decided', { decision }), note].filter(Boolean).join('\n\n'),
)
export const contactMessageKindFact = defineFact(z.string(), (kind, t) => t('messageParts.lead-kind', { kind }))
