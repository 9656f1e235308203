import { z } from 'zod'

/** WhatsApp Cloud API's own words (v24.0), as far as we read them. Unknown fields are let through unread. */
export const sentSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
export const uploadedSchema = z.object({ id: z.string().min(1) })
export const numberSchema = z.object({
  display_phone_number: z.string(),
  verified_name: z.string(),
  quality_rating: z.string().optional(),
})

export const faultSchema = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** What we sent along with the message: its id. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).default([]),
})
export type WireStatus = z.infer<typeof statusSchema>

/** One that we cannot read must not keep the others from being taken in. */
const statuses = z
  .array(z.unknown())
  .default([])
  .transform(list => list.flatMap(item => statusSchema.safeParse(item).data ?? []))

export const webhookSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses }) })).default([]),
    }),
  ),
})
