import { z } from 'zod'

/** MSG91's own words (API v5), as far as we read them: 200 and type 'error' is an error too. */
export const answerSchema = z.object({
  type: z.enum(['success', 'error']),
  message: z.string().default(''),
  request_id: z.string().optional(),
  code: z.coerce.string().default(''),
})
