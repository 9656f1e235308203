import { parseMobile } from '#kernel/phone.ts'
import type { IncomingMessage, ReplyReport, WhatsappConversations } from '#modules/conversations/ports.ts'
import type { MessageKind } from '#modules/conversations/rules/conversation.ts'
import { ChannelError } from '#modules/messaging/index.server.ts'
import type { WhatsappSettings } from '#platform/config/message-providers.ts'
import { callProvider, type Fetch } from '../call-provider.ts'
import type { Circuit } from '../circuit.ts'
import { isSignedByMeta } from '../meta-webhook.ts'
import { parseJson } from '../parse-json.ts'
import { AnswerTooLarge, readAnswer } from '../read-answer.ts'
import { parseWebhookTime } from './parse-webhook-time.ts'
import { readWhatsappAnswer } from './read-whatsapp-answer.ts'
import { mediaSchema, sentSchema, type WireMessage, type WireStatus, whatsappWebhookSchema } from './wire.ts'

type Reach = { fetch: Fetch; timeoutMs?: number | undefined; circuit: Circuit }

/** What our id of a reply begins with in reports; other messages send a number alone. */
const REPLY_PREFIX = 'reply-'
const TIMEOUT_MS = 15_000

/** Creates the two-way half of WhatsApp: what people write, free replies to it, and their files. */
export function createWhatsappConversations(
  { apiUrl, phoneNumberId, accessToken, appSecret }: WhatsappSettings,
  { fetch, timeoutMs = TIMEOUT_MS, circuit }: Reach,
): WhatsappConversations {
  const authorization = `Bearer ${accessToken}`
  return {
    read(body, headers) {
      if (!isSignedByMeta(body, headers, appSecret)) return null
      const parsed = whatsappWebhookSchema.safeParse(parseJson(Buffer.from(body).toString('utf8')))
      const values = parsed.data?.entry.flatMap(entry => entry.changes.map(change => change.value)) ?? []
      return {
        messages: values.flatMap(({ messages, contacts }) => {
          const names = new Map(contacts.map(({ wa_id, profile }) => [wa_id, profile.name]))
          return messages.flatMap(message => toIncomingMessage(message, names.get(message.from) ?? ''))
        }),
        reports: values.flatMap(({ statuses }) => statuses).flatMap(toReplyReport),
      }
    },
    async sendText({ id, to, text }) {
      const body = {
        ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: `91${to}`, type: 'text' },
        text: { preview_url: false, body: text },
        biz_opaque_callback_data: `${REPLY_PREFIX}${id}`,
      }
      const init = {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const answer = await callProvider(fetch, `${apiUrl}/${phoneNumberId}/messages`, init, { circuit, timeoutMs })
      return { providerId: readWhatsappAnswer(answer, sentSchema).messages[0]!.id }
    },
    async fetchMedia(id) {
      const get = { method: 'GET', headers: { authorization } }
      const answer = await callProvider(fetch, `${apiUrl}/${encodeURIComponent(id)}`, get, { circuit, timeoutMs })
      if (answer.status === 404 || answer.status === 400) return null
      const { url } = readWhatsappAnswer(answer, mediaSchema)
      if (!isMediaHost(url, apiUrl)) throw new ChannelError({ kind: 'never' }, 'a file at an unknown host')
      const response = await fetch(url, { ...get, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      if (response.status === 404) return null
      if (!response.ok) throw new ChannelError({ kind: 'retry' }, `the file was answered with ${response.status}`)
      return readAnswer(response).catch(error => {
        if (error instanceof AnswerTooLarge) return 'too-large' as const
        throw error
      })
    },
  }
}

/** True for the hosts from which Meta sends files. The access token goes to no other host. */
function isMediaHost(url: string, apiUrl: string): boolean {
  const { host, hostname, protocol } = new URL(url)
  if (host === new URL(apiUrl).host) return true
  return protocol === 'https:' && /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net)$/.test(hostname)
}

const mediaKinds = ['image', 'document', 'audio', 'video', 'sticker'] as const

/** Converts a message. A number outside India has no conversation here. */
function toIncomingMessage(message: WireMessage, name: string): IncomingMessage[] {
  const { id, from, timestamp } = message
  const mobile = parseMobile(from)
  if (!id || !mobile) return []
  const kind = mediaKinds.find(one => message[one])
  const file = kind && message[kind]
  return [
    {
      ...{ id, mobile, name, at: parseWebhookTime(timestamp), kind: kind ?? getKind(message), text: getText(message) },
      media: file ? { id: file.id, type: file.mime_type, name: file.filename } : null,
    },
  ]
}

function getKind({ text, button, interactive, location, contacts, reaction }: WireMessage): MessageKind {
  if (text ?? button ?? interactive) return 'text'
  if (location) return 'location'
  if (contacts) return 'contacts'
  return reaction ? 'reaction' : 'other'
}

function getText(message: WireMessage): string {
  const { text, button, interactive, location, contacts, reaction } = message
  const caption = mediaKinds.map(kind => message[kind]?.caption).find(Boolean)
  if (location) {
    const { name, address, latitude, longitude } = location
    return [name, address, `${latitude},${longitude}`].filter(Boolean).join('\n')
  }
  const cards = contacts?.map(({ name, phones }) =>
    [name?.formatted_name, ...phones.map(({ phone }) => phone)].filter(Boolean).join(' '),
  )
  return (
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    caption ??
    cards?.join('\n') ??
    reaction?.emoji ??
    ''
  )
}

/** Converts a status. One with our id of another message is not about a reply. */
function toReplyReport({ id, status, biz_opaque_callback_data: ours, errors }: WireStatus): ReplyReport[] {
  if (status !== 'sent' && status !== 'delivered' && status !== 'read' && status !== 'failed') return []
  if (ours !== undefined && !ours.startsWith(REPLY_PREFIX)) return []
  const number = ours?.slice(REPLY_PREFIX.length) ?? ''
  const error = status === 'failed' ? `WhatsApp ${errors[0]?.code ?? 'failed'}` : null
  return [{ replyId: /^\d{1,15}$/.test(number) ? Number(number) : null, providerId: id, state: status, error }]
}
