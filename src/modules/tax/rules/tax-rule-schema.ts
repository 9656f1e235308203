import { z } from 'zod'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { decimalField } from '#kernel/typed-fields.ts'
import { credits, moveTreatments, typedCharges } from './tax-rule.ts'

const text = z.string().default('')
const line = (max: number) =>
  text.transform(value => value.replace(/\s+/g, ' ').trim()).pipe(z.string().max(max, 'tax.long'))
const requiredLine = (max: number) => line(max).pipe(z.string().min(1, 'tax.required'))
const day = text.transform(value => value.trim()).pipe(z.string().refine(isIndiaDate, 'tax.day'))
const optionalDay = z.union([
  text.refine(value => value.trim() === '').transform((): IndiaDate | null => null),
  day.transform((value): IndiaDate | null => value),
])
const optionalSac = line(6)
  .pipe(z.string().regex(/^(99\d{2}(\d{2})?)?$/, 'tax.sac'))
  .transform(sac => sac || null)
/** In basis points. Half of a rate is the State's, so it divides by two. */
const rate = decimalField(2, 100, 'tax.rate', { above: -1 })
  .transform(value => Math.round(value * 100))
  .pipe(z.number().multipleOf(2, 'tax.rate'))

/** What a rule applies to: 'move', 'general', 'category-5', 'service-201' or 'option-20101'. */
const subject = text.pipe(z.string().regex(/^(move|general|(category|service|option)-\d{1,9})$/, 'tax.subject'))

/** A new rule as it is typed. */
export const newRuleSchema = z
  .object({
    ...{ subject, sac: optionalSac, rate, source: requiredLine(160), from: day, to: optionalDay },
    charge: z.enum(typedCharges, 'tax.charge'),
    credit: z.enum(credits, 'tax.credit'),
  })
  .superRefine(({ from, to, charge, rate: typed }, context) => {
    if (to !== null && to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'tax.order' })
    if ((charge === 'exempt') !== (typed === 0))
      context.addIssue({ code: 'custom', path: ['rate'], message: 'tax.rate-of-charge' })
  })
export type NewTaxRule = z.output<typeof newRuleSchema>

/** The confirmation of a rule: the accountant's name and the date on which it was given. */
export const confirmationSchema = z.object({ by: requiredLine(80), on: day, note: line(300) })
export type TaxRuleConfirmation = z.output<typeof confirmationSchema>

/** A new treatment of moves. `gstin`: blank for the company and every registration without a treatment of its own. */
export const treatmentSchema = z
  .object({
    gstin: line(15).transform(gstin => gstin || null),
    treatment: z.enum(moveTreatments, 'tax.treatment'),
    ...{ sac: optionalSac, rate, from: day, source: requiredLine(160) },
    credit: z.enum(credits, 'tax.credit'),
    exempt: text.transform(value => value === 'yes'),
    ...{ optionNumber: line(30), optionOn: optionalDay, by: requiredLine(80), on: day },
  })
  .superRefine(({ treatment, sac, optionNumber, optionOn, rate: typed }, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (typed === 0) add('rate', 'tax.rate-of-charge')
    if (treatment !== 'by-line' && sac === null) add('sac', 'tax.sac')
    if (treatment === 'by-line' && sac !== null) add('sac', 'tax.sac-by-line')
    // Without the option on the portal, registered customers pay the tax themselves.
    if (treatment === 'gta-forward' && optionNumber === '') add('optionNumber', 'tax.required')
    if (treatment === 'gta-forward' && optionOn === null) add('optionOn', 'tax.day')
  })
export type NewMoveTreatment = z.output<typeof treatmentSchema>
