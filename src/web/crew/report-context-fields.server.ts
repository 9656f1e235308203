import { z } from 'zod'

export const numericIdField = z
  .string()
  .regex(/^\d{1,15}$/, 'form.invalid')
  .transform(Number)

export const yesNoField = z.enum(['yes', 'no'], 'form.invalid')

/** The fields of every form of a job: the page it was on, and the age of the report in seconds. */
export const reportContextFields = {
  id: z.uuid('form.invalid').optional(),
  job: numericIdField,
  orderNo: z.string().max(20),
  pass: z.string().max(80),
  age: z.coerce.number().catch(0),
}
