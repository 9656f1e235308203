import { z } from 'zod'
import { type Leg, legs } from '#modules/crews/rules/build-planned-jobs.ts'

const number = z.coerce.number().int().nonnegative()
/** The fields of an assignment form, except the selected trucks and workers. */
export const assignmentFields = z.object({
  revision: number,
  lead: z.coerce.number().int().catch(0),
  small: z.string().max(500, 'text.too-long').default(''),
  dayOff: z.string().max(200, 'text.too-long').default(''),
  tight: z.string().max(500, 'text.too-long').default(''),
})

export const parseLeg = (text: string): Leg | null => legs.find(leg => String(leg) === text) ?? null
