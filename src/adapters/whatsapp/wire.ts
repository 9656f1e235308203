import { z } from 'zod'

/** WhatsApp Cloud API's format (v24.0), as far as we read it. Unknown fields are ignored. */
export const sentSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
export const uploadedSchema = z.object({ id: z.string().min(1) })
export const numberSchema = z.object({
  display_phone_number: z.string(),
  verified_name: z.string(),
  quality_rating: z.string().optional(),
})

export const whatsappErrorSchema = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** Our message id, which we sent with the message. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).default([]),
})
export type WireStatus = z.infer<typeof statusSchema>

/** An unreadable status must not keep the others from being recorded. */
const statuses = z
  .array(z.unknown())
  .default([])
  .transform(list => list.flatMap(item => statusSchema.safeParse(item).data ?? []))

/** A written message, or the pressed button of one of our messages. Other types (a photo, a location) are ignored. */
const messageSchema = z.object({
  from: z.string(),
  timestamp: z.string().optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
})
export type WireMessage = z.infer<typeof messageSchema>

/** The setting for offers in WhatsApp itself (webhook field `user_preferences`). */
const preferenceSchema = z.object({
  wa_id: z.string(),
  category: z.string(),
  value: z.string(),
  timestamp: z.union([z.string(), z.number()]).optional(),
})
export type WirePreference = z.infer<typeof preferenceSchema>

const readable = <T>(schema: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(list => list.flatMap(item => schema.safeParse(item).data ?? []))

const value = z.object({ statuses, messages: readable(messageSchema), user_preferences: readable(preferenceSchema) })
const noValue = { statuses: [], messages: [], user_preferences: [] }

export const whatsappWebhookSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: value.catch(noValue) })).default([]),
    }),
  ),
})
