import { z } from 'zod'
import { optionalTypedField, wholeNumberField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, wholeRupeesField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { buildOptionalIdField } from '#modules/crews/rules/fields.ts'

const amountField = optionalTypedField(wholeRupeesField(1), null)

/** The form of a rate. */
export type NewPartnerRate = {
  vehicle_id: number
  from_city_id: number | null
  to_city_id: number | null
  per_job: number | null
  included_km: number
  per_km: number | null
  per_day: number | null
}

/** Parses a rate from form input. */
export const partnerRateSchema: z.ZodType<NewPartnerRate, CatalogueFields> = z
  .object({
    class: buildOptionalIdField('fleet.class').pipe(z.number('fleet.class')),
    from: buildOptionalIdField('partner.lane'),
    to: buildOptionalIdField('partner.lane'),
    job: amountField,
    included: optionalTypedField(wholeNumberField(0, 5_000, 'partner.km'), 0),
    km: amountField,
    day: amountField,
  })
  .superRefine(({ from, to, job, km, day }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if ((from === null) !== (to === null)) report(from === null ? 'from' : 'to', 'partner.lane')
    if (from !== null && job === null) report('job', 'partner.lane-rate')
    else if (job === null && km === null && day === null) report('job', 'partner.rate')
  })
  .transform(typed => ({
    ...{ vehicle_id: typed.class, from_city_id: typed.from, to_city_id: typed.to, per_job: typed.job },
    ...(typed.from === null
      ? { included_km: typed.included, per_km: typed.km, per_day: typed.day }
      : { included_km: 0, per_km: null, per_day: null }),
  })) as unknown as z.ZodType<NewPartnerRate, CatalogueFields>
