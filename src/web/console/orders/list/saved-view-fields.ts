import { z } from 'zod'

/** The fields of a saved view, besides the filters themselves. */
export const savedViewFields = z.object({
  name: z.string().trim().min(1, 'views.name').max(60, 'views.name'),
  shared: z
    .literal('yes')
    .optional()
    .transform(said => said === 'yes'),
})
