import { z } from 'zod'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { type CatalogueFields, countField, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { MAX_HIRED_PEOPLE, MAX_HIRED_TRUCKS } from './hired-capacity-limits.ts'

/** Trucks of partners that a branch sells on a day, besides its own. */
export type HiredCapacity = { day: IndiaDate; trucks: number; vehicleId: number; people: number; reason: string }

export const hiredCapacitySchema = z.object({
  day: z
    .string()
    .default('')
    .transform(value => value.trim())
    .pipe(z.string().refine(isIndiaDate, 'fleet.day')),
  trucks: countField(0, MAX_HIRED_TRUCKS),
  vehicleId: z.coerce.number('fleet.vehicle').int('fleet.vehicle'),
  people: countField(1, MAX_HIRED_PEOPLE),
  reason: lineField(200),
}) as unknown as z.ZodType<HiredCapacity, CatalogueFields>
