import { z } from 'zod'
import { englishLanguage } from '#i18n/language.ts'
import { isEmail } from '#kernel/email.ts'
import { isGstin, normaliseGstin } from '#kernel/gstin.ts'
import { getPanOfGstin, isPan, normalisePan } from '#kernel/pan.ts'
import { parseMobile } from '#kernel/phone.ts'
import { optionalTypedField, wholeNumberField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, lineField, proseField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { optionalDateField } from '#modules/crews/rules/fields.ts'
import { gstOnHire, isPanOfKind, type PartnerRow, partnerKinds, partnerStates } from './partner.ts'

const DEFAULT_PAYMENT_DAYS = 15

/** A tax number, or nothing. */
const buildNumberField = (normalise: (text: string) => string, is: (text: string) => boolean, code: string) =>
  z
    .string()
    .default('')
    .transform(normalise)
    .pipe(z.string().refine(text => text === '' || is(text), code))
    .transform(text => text || null)

/** Branch ids as the checkboxes of a form give them: '0; 3'. */
const branchesField = z
  .string()
  .default('')
  .transform(text => text.split(/[;,]/).flatMap(one => one.trim() || []))
  .pipe(z.array(z.string().regex(/^\d{1,9}$/, 'fleet.branch')))
  .transform(ids => [...new Set(ids.map(Number))].toSorted((a, b) => a - b))

/** Parses a partner from form input. `languages`: the languages of the product. */
export const buildPartnerSchema = (languages: readonly string[]): z.ZodType<PartnerRow, CatalogueFields> =>
  z
    .object({
      legal: lineField(120),
      trade: lineField(120, 0),
      kind: z.enum(partnerKinds, 'partner.kind'),
      pan: buildNumberField(normalisePan, isPan, 'partner.pan'),
      gstin: buildNumberField(normaliseGstin, isGstin, 'gstin.invalid'),
      gst: z.enum(gstOnHire, 'partner.gst'),
      declared: optionalDateField,
      contact: lineField(80),
      mobile: z
        .string()
        .default('')
        .transform((value, context) => {
          const mobile = parseMobile(value)
          if (!mobile) context.addIssue({ code: 'custom', message: 'partner.mobile' })
          return mobile ?? z.NEVER
        }),
      email: lineField(250, 0).refine(text => text === '' || isEmail(text), 'email.invalid'),
      language: z
        .string()
        .default(englishLanguage.code)
        .refine(code => languages.includes(code), 'fleet.language'),
      address: lineField(200, 0),
      branches: branchesField,
      days: optionalTypedField(wholeNumberField(0, 90, 'partner.days'), DEFAULT_PAYMENT_DAYS),
      notes: proseField(500, 0),
      state: z.enum(partnerStates, 'partner.state'),
      paused: lineField(200, 0),
    })
    .superRefine(({ kind, pan, gstin, gst, declared, state, paused }, context) => {
      const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (pan && isPan(pan) && !isPanOfKind(pan, kind)) report('pan', 'partner.pan-kind')
      if (declared && !pan) report('pan', 'partner.pan-required')
      if (gstin && pan && isGstin(gstin) && isPan(pan) && getPanOfGstin(gstin) !== pan)
        report('gstin', 'partner.gstin-pan')
      if (gst === 'forward' && !gstin) report('gstin', 'partner.gstin-required')
      if (state === 'paused' && !paused) report('paused', 'partner.paused-for')
    })
    .transform(typed => ({
      ...{ legal_name: typed.legal, trade_name: typed.trade || typed.legal, kind: typed.kind },
      ...{ pan: typed.pan, gstin: typed.gstin, gst_on_hire: typed.gst, small_fleet_on: typed.declared },
      ...{ contact_name: typed.contact, mobile: typed.mobile, email: typed.email, language: typed.language },
      ...{ address: typed.address, branches: typed.branches, payment_days: typed.days, notes: typed.notes },
      ...{ state: typed.state, paused_for: typed.state === 'paused' ? typed.paused : '' },
    })) as unknown as z.ZodType<PartnerRow, CatalogueFields>

/** Converts a partner into the fields of its form. */
export const toPartnerFields = (row: PartnerRow): CatalogueFields => ({
  ...{ legal: row.legal_name, trade: row.trade_name, kind: row.kind, pan: row.pan ?? '', gstin: row.gstin ?? '' },
  ...{ gst: row.gst_on_hire, declared: row.small_fleet_on ?? '', contact: row.contact_name, mobile: row.mobile },
  ...{ email: row.email, language: row.language, address: row.address, branches: row.branches.join('; ') },
  ...{ days: String(row.payment_days), notes: row.notes, state: row.state, paused: row.paused_for },
})
