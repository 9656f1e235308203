import { z } from 'zod'
import { orEmpty, wholeField } from '#kernel/typed-fields.ts'
import { type Fields, line, prose } from '#modules/catalogue/rules/fields.ts'
import { dayOrNothing, idOrNothing } from './fields.ts'
import { registrationOf, spacedRegistration } from './registration.ts'
import { type TruckRow, truckStates } from './truck.ts'

/** Parses a truck from form input. */
export const readTruckRow: z.ZodType<TruckRow, Fields> = z
  .object({
    branch: idOrNothing('fleet.branch'),
    registration: z
      .string()
      .default('')
      .transform((value, context) => {
        const registration = registrationOf(value)
        if (!registration) context.addIssue({ code: 'custom', message: 'fleet.registration' })
        return registration ?? z.NEVER
      }),
    class: idOrNothing('fleet.class').pipe(z.number('fleet.class')),
    state: z
      .string()
      .default('')
      .transform(value => value.trim().toLowerCase())
      .pipe(z.enum(truckStates, 'fleet.state')),
    since: dayOrNothing,
    reason: line(200, 0),
    made: orEmpty(wholeField(1980, 2100, 'fleet.year'), null),
    notes: prose(500, 0),
  })
  .refine(({ state, reason }) => state === 'active' || reason !== '', { path: ['reason'], error: 'fleet.reason' })
  .transform(({ branch, registration, class: vehicle, state, since, reason, made, notes }) => ({
    ...{ branch_id: branch, registration, vehicle_id: vehicle, state, state_since: state === 'active' ? null : since },
    ...{ state_reason: state === 'active' ? '' : reason, made_in: made, notes },
  })) as unknown as z.ZodType<TruckRow, Fields>

/** Converts a truck into the fields of its form. */
export const truckFields = (row: TruckRow): Fields => ({
  branch: row.branch_id === null ? '' : String(row.branch_id),
  registration: spacedRegistration(row.registration),
  class: String(row.vehicle_id),
  state: row.state,
  since: row.state === 'active' ? '' : (row.state_since ?? ''),
  reason: row.state_reason,
  made: row.made_in === null ? '' : String(row.made_in),
  notes: row.notes,
})
