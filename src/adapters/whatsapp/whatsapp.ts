import { parseMobile } from '#kernel/phone.ts'
import {
  type Attachment,
  type Channel,
  ChannelError,
  type DeliveryReport,
  type DeliveryReports,
  type OutgoingMessage,
} from '#modules/messaging/index.server.ts'
import { type MarketingPreference, parseMarketingPreference } from '#modules/messaging/rules/marketing-preference.ts'
import { chooseWhatsappLanguage, getWhatsappValues } from '#modules/messaging/rules/whatsapp-text.ts'
import type { WhatsappSettings } from '#platform/config/message-providers.ts'
import { callProvider, createMessageCircuit, type Fetch } from '../call-provider.ts'
import { answerMetaChallenge, isSignedByMeta } from '../meta-webhook.ts'
import { parseJson } from '../parse-json.ts'
import { createWhatsappConversations } from './conversations.ts'
import { parseWebhookTime } from './parse-webhook-time.ts'
import { readWhatsappAnswer } from './read-whatsapp-answer.ts'
import { getTemplateName, getWhatsappLanguage } from './template-name.ts'
import {
  sentSchema,
  uploadedSchema,
  type WireMessage,
  type WirePreference,
  type WireStatus,
  whatsappWebhookSchema,
} from './wire.ts'

type Reach = { fetch?: Fetch; timeoutMs?: number }

/**
 * Creates the WhatsApp channel. It uses approved templates only, so that the customer need not have written first. A
 * document is the template's header.
 */
export function createWhatsapp(settings: WhatsappSettings, { fetch = globalThis.fetch, timeoutMs }: Reach = {}) {
  const { apiUrl, phoneNumberId, accessToken } = settings
  const approved = new Set(settings.languages)
  const circuit = createMessageCircuit()
  const authorization = `Bearer ${accessToken}`

  async function send(message: OutgoingMessage) {
    const document = message.attachments[0]
    const header = document ? [await documentHeader(document)] : []
    const parameters = getWhatsappValues(message).map(text => ({ type: 'text', text }))
    const body = {
      messaging_product: 'whatsapp',
      to: `91${message.to}`,
      type: 'template',
      template: {
        name: getTemplateName(settings, message, document !== undefined),
        language: { code: getWhatsappLanguage(settings, message.language.code) },
        components: [...header, { type: 'body', parameters }],
      },
      biz_opaque_callback_data: String(message.id),
    }
    const headers = { authorization, 'content-type': 'application/json' }
    const sent = readWhatsappAnswer(await post('messages', { headers, body: JSON.stringify(body) }), sentSchema)
    return { providerId: sent.messages[0]!.id }
  }

  /** Uploads a document. An upload alone sends nothing to the customer, so a lost one may be repeated. */
  async function documentHeader({ filename, contentType, content }: Attachment) {
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: contentType }), filename)
    const uploaded = await post('media', { headers: { authorization }, body: form })
      .then(answer => readWhatsappAnswer(answer, uploadedSchema))
      .catch((error: ChannelError) => {
        throw error.trouble.kind === 'unsure' ? new ChannelError({ kind: 'retry' }, error.message) : error
      })
    return { type: 'header', parameters: [{ type: 'document', document: { id: uploaded.id, filename } }] }
  }

  const post = (what: 'messages' | 'media', init: RequestInit) =>
    callProvider(fetch, `${apiUrl}/${phoneNumberId}/${what}`, { ...init, method: 'POST' }, { circuit, timeoutMs })

  const languageFor: Channel['languageFor'] = (_, language) => chooseWhatsappLanguage(language, approved)
  return {
    channel: { send, languageFor },
    reports: deliveryReports(settings),
    conversations: createWhatsappConversations(settings, { fetch, timeoutMs, circuit }),
  }
}

function deliveryReports({ verifyToken, appSecret }: WhatsappSettings): DeliveryReports {
  return {
    answerChallenge: query => answerMetaChallenge(query, verifyToken),
    read(body, headers) {
      if (!isSignedByMeta(body, headers, appSecret)) return null
      const parsed = whatsappWebhookSchema.safeParse(parseJson(Buffer.from(body).toString('utf8')))
      const values = parsed.data?.entry.flatMap(entry => entry.changes.map(change => change.value)) ?? []
      return {
        reports: values.flatMap(({ statuses }) => statuses).flatMap(toStatusReports),
        wishes: values.flatMap(({ messages, user_preferences: preferences }) => [
          ...messages.flatMap(preferenceFromMessage),
          ...preferences.flatMap(preferenceFromMeta),
        ]),
      }
    },
  }
}

function preferenceFromMessage({ from, timestamp, text, button, interactive }: WireMessage): MarketingPreference[] {
  const mobile = parseMobile(from)
  const wants = parseMarketingPreference(text?.body ?? button?.text ?? interactive?.button_reply?.title ?? '')
  return mobile && wants ? [{ mobile, wants, at: parseWebhookTime(timestamp) }] : []
}

function preferenceFromMeta({ wa_id, category, value, timestamp }: WirePreference): MarketingPreference[] {
  const mobile = parseMobile(wa_id)
  const wants = value === 'stop' ? 'stop' : value === 'resume' ? 'start' : null
  return mobile && wants && category === 'marketing_messages'
    ? [{ mobile, wants, at: parseWebhookTime(timestamp) }]
    : []
}

/** Converts a status. WhatsApp has others, such as 'deleted', that change nothing here. */
function toStatusReports({ id, status, biz_opaque_callback_data: ours, errors }: WireStatus): DeliveryReport[] {
  if (status !== 'sent' && status !== 'delivered' && status !== 'read' && status !== 'failed') return []
  const messageId = ours && /^\d{1,15}$/.test(ours) ? Number(ours) : null
  const error = status === 'failed' ? `WhatsApp ${errors[0]?.code ?? 'failed'}` : null
  return [{ messageId, providerId: id, state: status, error }]
}
