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

const media = z.object({
  id: z.string(),
  mime_type: z.string().default(''),
  caption: z.string().default(''),
  filename: z.string().default(''),
})

/** A message of a person. Only the part of its type is present, and a part that cannot be read is left out. */
const messageSchema = z.object({
  from: z.string(),
  id: z.string().optional(),
  timestamp: z.string().optional(),
  type: z.string().default(''),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  /** The pressed button of one of our messages. */
  button: z.object({ text: z.string() }).optional().catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ title: z.string() }).optional() })
    .optional()
    .catch(undefined),
  image: media.optional().catch(undefined),
  document: media.optional().catch(undefined),
  audio: media.optional().catch(undefined),
  video: media.optional().catch(undefined),
  sticker: media.optional().catch(undefined),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional()
    .catch(undefined),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: z.string().default('') }).optional(),
        phones: z.array(z.object({ phone: z.string().default('') })).default([]),
      }),
    )
    .optional()
    .catch(undefined),
  reaction: z
    .object({ emoji: z.string().default('') })
    .optional()
    .catch(undefined),
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

/** The senders of the messages, with the names of their profiles. */
const contactSchema = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) })

const value = z.object({
  statuses,
  messages: readable(messageSchema),
  contacts: readable(contactSchema),
  user_preferences: readable(preferenceSchema),
})
const noValue = { statuses: [], messages: [], contacts: [], user_preferences: [] }

/** The address of a file, which is valid for a few minutes. */
export const mediaSchema = z.object({ url: z.url(), file_size: z.number().optional() })

export const whatsappWebhookSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: value.catch(noValue) })).default([]),
    }),
  ),
})
