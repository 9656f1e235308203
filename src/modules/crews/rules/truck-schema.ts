import { z } from 'zod'
import { optionalTypedField, wholeNumberField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, lineField, proseField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { buildOptionalIdField, optionalDateField } from './fields.ts'
import { formatRegistration, parseRegistration } from './registration.ts'
import { type TruckRow, truckStates } from './truck.ts'

/** Parses a truck from form input. */
export const truckSchema: z.ZodType<TruckRow, CatalogueFields> = z
  .object({
    branch: buildOptionalIdField('fleet.branch'),
    registration: z
      .string()
      .default('')
      .transform((value, context) => {
        const registration = parseRegistration(value)
        if (!registration) context.addIssue({ code: 'custom', message: 'fleet.registration' })
        return registration ?? z.NEVER
      }),
    class: buildOptionalIdField('fleet.class').pipe(z.number('fleet.class')),
    state: z
      .string()
      .default('')
      .transform(value => value.trim().toLowerCase())
      .pipe(z.enum(truckStates, 'fleet.state')),
    since: optionalDateField,
    reason: lineField(200, 0),
    made: optionalTypedField(wholeNumberField(1980, 2100, 'fleet.year'), null),
    notes: proseField(500, 0),
  })
  .refine(({ state, reason }) => state === 'active' || reason !== '', { path: ['reason'], error: 'fleet.reason' })
  .transform(({ branch, registration, class: vehicle, state, since, reason, made, notes }) => ({
    ...{ branch_id: branch, registration, vehicle_id: vehicle, state, state_since: state === 'active' ? null : since },
    ...{ state_reason: state === 'active' ? '' : reason, made_in: made, notes },
  })) as unknown as z.ZodType<TruckRow, CatalogueFields>

/** Converts a truck into the fields of its form. */
export const toTruckFields = (row: TruckRow): CatalogueFields => ({
  branch: row.branch_id === null ? '' : String(row.branch_id),
  registration: formatRegistration(row.registration),
  class: String(row.vehicle_id),
  state: row.state,
  since: row.state === 'active' ? '' : (row.state_since ?? ''),
  reason: row.state_reason,
  made: row.made_in === null ? '' : String(row.made_in),
  notes: row.notes,
})
