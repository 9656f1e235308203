import { z } from 'zod'
import { type Paise, rupees, ZERO } from '#kernel/money.ts'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { optionalTypedField, rupeesField } from '#kernel/typed-fields.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { answerMinutes } from '#modules/crews/rules/answer-minutes.ts'
import { parseRegistration } from '#modules/crews/rules/registration.ts'

/** The terms that several partners are asked for. `rate`: null for the rate of each partner. Paise, before GST. */
export type HireRequestTerms = { partnerIds: number[]; rate: Paise | null; advance: Paise; minutes: number }

/** Parses the terms of a request; the partners are the fields `partner-5`. */
export const hireRequestSchema: z.ZodType<Omit<HireRequestTerms, 'partnerIds'>, CatalogueFields> = z.object({
  rate: optionalTypedField(rupeesField('hire.rate', { least: rupees(1) }), null),
  advance: optionalTypedField(rupeesField('hire.advance'), ZERO),
  minutes: z.coerce.number().refine(minutes => (answerMinutes as readonly number[]).includes(minutes), 'hire.minutes'),
}) as unknown as z.ZodType<Omit<HireRequestTerms, 'partnerIds'>, CatalogueFields>

const MAX_REASON = 200
const line = (max: number) =>
  z
    .string()
    .default('')
    .transform(text => text.replace(/\s+/g, ' ').trim().slice(0, max))

/** Parses the answer of a partner: the driver and truck that come, or the reason why not. */
export const hireAnswerSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('accept'),
    driver: line(80).pipe(z.string().min(1, 'hire-request.driver')),
    phone: z
      .string()
      .default('')
      .transform(parseMobile)
      .refine((mobile): mobile is Mobile => mobile !== null, 'hire-request.phone'),
    /** A home service has no truck. */
    plate: z
      .string()
      .default('')
      .transform(text => (text.trim() === '' ? '' : parseRegistration(text)))
      .refine((plate): plate is string => plate !== null, 'hire-request.plate'),
  }),
  z.object({ answer: z.literal('decline'), reason: line(MAX_REASON) }),
])
export type HireAnswer = z.output<typeof hireAnswerSchema>
