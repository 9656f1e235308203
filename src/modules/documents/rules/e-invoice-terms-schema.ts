import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { type EInvoiceTerms, REPORT_WITHIN_DAYS } from './e-invoice.ts'

const day = z
  .string()
  .default('')
  .transform(text => text.trim())
  .pipe(z.string().refine(isIndiaDate, 'e-invoice.date'))
/** The terms as staff enter them. */
export const eInvoiceTermsSchema = z
  .object({
    begins: day,
    required: z.enum(['yes', 'no'], 'e-invoice.required'),
    limit: z.enum(['yes', 'no'], 'e-invoice.limit'),
  })
  .transform(
    ({ begins, required, limit }): EInvoiceTerms => ({
      beginsOn: begins,
      required: required === 'yes',
      reportWithinDays: limit === 'yes' ? REPORT_WITHIN_DAYS : null,
    }),
  )
