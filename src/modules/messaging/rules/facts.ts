import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { formatDay, formatHours } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'

/** A kind of fact that a message stores: how it is parsed when it is written, how it is worded when it is delivered. */
export type Fact<T> = { schema: z.ZodType<T>; word: (value: T, say: Translate) => string }

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
export const price = fact(amount.nullable(), (value, say) =>
  value === null ? say('messageParts.no-price') : formatRupees(value),
)
export const day = fact(indiaDay, (value, say) => formatDay(value, say.tag))
/** Null where it is still to be agreed. */
export const jobDay = fact(indiaDay.nullable(), (value, say) =>
  value ? formatDay(value, say.tag) : say('messageParts.agreed-day'),
)
/** Hours of the day in which somebody arrives. Null where they are still to be agreed. */
export const jobHours = fact(z.object({ from: z.int(), until: z.int() }).nullable(), (value, say) =>
  value ? formatHours(value) : say('messageParts.agreed-time'),
)
/** What is sold, by its English name. */
export const sold = fact(z.string(), (value, say) => say.nameOf(value))
/** Of a move its two ends, of a service what and where. */
export const route = fact(
  z.union([z.object({ from: z.string(), to: z.string() }), z.object({ service: z.string(), place: z.string() })]),
  (value, say) =>
    'from' in value
      ? say('messageParts.route', { from: say.placeOf(value.from), to: say.placeOf(value.to) })
      : say('messageParts.at-place', { service: say.nameOf(value.service), place: say.placeOf(value.place) }),
)
/** What a cancellation gives back and what it keeps, paise. */
export const afterCancelling = fact(z.object({ back: amount, fee: amount }), ({ back, fee }, say) => {
  const words = { back: formatRupees(back, 'short'), fee: formatRupees(fee, 'short') }
  if (back > 0) return fee > 0 ? say('messageParts.returned-part', words) : say('messageParts.returned-all', words)
  return fee > 0 ? say('messageParts.kept-all', words) : say('messageParts.nothing-paid')
})
export const changed = fact(z.enum(['mobile', 'email', 'password', 'second-step']), (what, say) =>
  say('messageParts.changed', { what }),
)
/** Whom a mail greets; null where nobody has said their name yet. */
export const greeted = fact(z.string().nullable(), (name, say) => name ?? say('messageParts.unnamed'))
/** Whose password: the last four digits of the account's number, null for the console. */
export const account = fact(z.string().nullable(), (ending, say) =>
  say('messageParts.account', { ending: ending ?? 'none' }),
)
/** Of an application; `note` in the words of staff. */
export const decided = fact(
  z.object({ decision: z.enum(['accepted', 'declined']), note: z.string() }),
  ({ decision, note }, say) => [say('messageParts.decided', { decision }), note].filter(Boolean).join('\n\n'),
)
export const leadKind = fact(z.string(), (kind, say) => say('messageParts.lead-kind', { kind }))
