import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { parseMobile } from '#kernel/phone.ts'
import { calculateHmacHex } from '#platform/crypto.ts'

/** A message that somebody writes to the simulated number. `media`: the id of a file that the simulator has. */
export type SimulatedMessage = { from: string; name: string; text: string; id?: string; media?: 'image' | 'document' }

/** A picture of one pixel and a short PDF, which the simulator serves as files of messages. */
const files = {
  image: {
    type: 'image/png',
    content: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqkL4KAcT9GO0U4BxoAAAAAElFTkSuQmCC',
      'base64',
    ),
  },
  document: {
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  },
}
/** The ids of these files. */
const mediaIds = { image: '900000000000001', document: '900000000000002' } as const

/** Builds the webhook of a message as the Cloud API sends it. */
export function buildMessageWebhook({ from, name, text, id, media }: SimulatedMessage, at: Date): object {
  const wa_id = `91${from}`
  const caption = text ? { caption: text } : {}
  const file = media && {
    type: media,
    [media]: {
      ...{ id: mediaIds[media], mime_type: files[media].type, sha256: 'simulated', ...caption },
      ...(media === 'document' && { filename: 'society-noc.pdf' }),
    },
  }
  const message = {
    ...{ from: wa_id, id: id ?? `wamid.${randomBytes(18).toString('base64')}` },
    timestamp: String(Math.floor(at.getTime() / 1_000)),
    ...(file ?? { type: 'text', text: { body: text } }),
  }
  const value = {
    ...{ messaging_product: 'whatsapp', metadata: { display_phone_number: '912200000000', phone_number_id: '1' } },
    ...{ contacts: [{ profile: { name }, wa_id }], messages: [message] },
  }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: 'simulator', changes: [{ field: 'messages', value }] }],
  }
}

const typed = z.object({
  from: z.string().refine(text => parseMobile(text) === text),
  name: z.string().max(100).default(''),
  text: z.string().max(4_096).default(''),
  media: z.enum(['image', 'document']).optional(),
})

/**
 * The routes of files, and `POST /customer`, by which a tester writes as a customer. The latter is not part of WhatsApp's
 * API.
 */
export function createSimulatedCustomers({
  appSecret,
  webhookUrl,
}: {
  appSecret: string
  webhookUrl: () => string
}): Hono {
  const http = new Hono()
  http.post('/customer', async c => {
    const message = typed.safeParse(await c.req.parseBody())
    if (!message.success || !(message.data.text || message.data.media)) return c.text('not readable', 422)
    const { media, ...rest } = message.data
    const body = JSON.stringify(buildMessageWebhook({ ...rest, ...(media && { media }) }, new Date()))
    const signature = `sha256=${calculateHmacHex(appSecret, body)}`
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
    const answer = await fetch(webhookUrl(), { method: 'POST', headers, body })
    return c.text(answer.ok ? 'sent' : 'rejected', answer.ok ? 200 : 502)
  })
  return http
}

/** Finds a file by its id. */
export function findSimulatedFile(id: string) {
  const kind = (['image', 'document'] as const).find(one => mediaIds[one] === id)
  return kind ? files[kind] : null
}
