import { z } from 'zod'

export const number = z
  .string()
  .regex(/^\d{1,15}$/, 'form.invalid')
  .transform(Number)

export const yesOrNo = z.enum(['yes', 'no'], 'form.invalid')

/** What every form of a job brings along: which page of which job it stood on, and how many seconds ago it was told. */
export const readReportFields = {
  id: z.uuid('form.invalid').optional(),
  job: number,
  orderNo: z.string().max(20),
  pass: z.string().max(80),
  age: z.coerce.number().catch(0),
}
