import { z } from 'zod'
import { formatDay, formatHours } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'

/** A kind of fact that a message stores: how it is parsed when it is written, how it is worded when it is delivered. */
export type Fact<T> = { schema: z.ZodType<T>; word: (value: T, t: Translate) => string }

const fact = <T>(schema: z.ZodType<T>, word: Fact<T>['word']): Fact<T> => ({ schema, word })
/** Paise as they are stored. */
export const amount = z.int().transform(paise) as unknown as z.ZodType<Paise>
const indiaDay = z.string().refine(isIndiaDate)

/** As it was written: a name, a number, what staff wrote. */
export const text = fact(z.string(), value => value)
export const count = fact(z.int(), String)
/** Paise. */
export const money = fact(amount, value => formatRupees(value))
/** Null before staff have named a price. */
export const price = fact(amount.nullable(), (value, t) =>
  value === null ? t('messageParts.no-price') : formatRupees(value),
)
export const day = fact(indiaDay, (value, t) => formatDay(value, t.tag))
/** Null where it is still to be agreed. */
export const jobDay = fact(indiaDay.nullable(), (value, t) =>
  value ? formatDay(value, t.tag) : t('messageParts.agreed-day'),
)
/** Hours of the day in which somebody arrives. Null where they are still to be agreed. */
export const jobHours = fact(z.object({ from: z.int(), until: z.int() }).nullable(), (value, t) =>
  value ? formatHours(value) : t('messageParts.agreed-time'),
)
/** What is sold, by its English name. */
export const sold = fact(z.string(), (value, t) => t.nameOf(value))
/** Of a move its two ends, of a service what and where. */
export const route = fact(
  z.union([z.object({ from: z.string(), to: z.string() }), z.object({ service: z.string(), place: z.string() })]),
  (value, t) =>
    'from' in value
      ? t('messageParts.route', { from: t.placeOf(value.from), to: t.placeOf(value.to) })
      : t('messageParts.at-place', { service: t.nameOf(value.service), place: t.placeOf(value.place) }),
)
/** What a cancellation gives back and what it keeps, paise. */
export const afterCancelling = fact(z.object({ back: amount, fee: amount }), ({ back, fee }, t) => {
  const words = { back: formatRupees(back, 'short'), fee: formatRupees(fee, 'short') }
  if (back > 0) return fee > 0 ? t('messageParts.returned-part', words) : t('messageParts.returned-all', words)
  return fee > 0 ? t('messageParts.kept-all', words) : t('messageParts.nothing-paid')
})
export const changed = fact(z.enum(['mobile', 'email', 'password', 'second-step']), (what, t) =>
  t('messageParts.changed', { what }),
)
/** Whom a mail greets; null where nobody has said their name yet. */
export const greeted = fact(z.string().nullable(), (name, t) => name ?? t('messageParts.unnamed'))
/** Whose password: the last four digits of the account's number, null for the console. */
export const account = fact(z.string().nullable(), (ending, t) =>
  t('messageParts.account', { ending: ending ?? 'none' }),
)
/** Of an application; `note` in the words of staff. */
export const decided = fact(
  z.object({ decision: z.enum(['accepted', 'declined']), note: z.string() }),
  ({ decision, note }, t) => [t('messageParts.decided', { decision }), note].filter(Boolean).join('\n\n'),
)
export const leadKind = fact(z.string(), (kind, t) => t('messageParts.lead-kind', { kind }))
