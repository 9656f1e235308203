import { englishLanguage, type Language } from '#i18n/language.ts'
import { type Channel, ChannelError, type OutgoingMessage } from '#modules/messaging/index.server.ts'
import { getSmsValues, isGsm } from '#modules/messaging/rules/sms-text.ts'
import type { SmsSettings } from '#platform/config/message-providers.ts'
import type { Log } from '#platform/log.ts'
import { callProvider, classifyStatus, createMessageCircuit, type Fetch } from '../call-provider.ts'
import { findTemplateId } from './template-key.ts'
import { msg91AnswerSchema } from './wire.ts'

type Reach = { log: Log; fetch?: Fetch; timeoutMs?: number }
type Request = { path: string; query?: Record<string, string>; body?: unknown }

/** Codes of MSG91 after which a retry may succeed: no balance left, or their internal error. */
const transient = new Set(['301', '601'])

/**
 * Creates the MSG91 channel: order messages use its flow API, login codes (ours) its one-time-code API, which can also
 * make voice calls.
 */
export function createSms(settings: SmsSettings, { log, fetch = globalThis.fetch, timeoutMs }: Reach): Channel {
  const { apiUrl, authKey, templates } = settings
  const circuit = createMessageCircuit()
  const headers = { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' }

  async function call({ path, query, body }: Request) {
    const url = query ? `${apiUrl}${path}?${new URLSearchParams(query)}` : apiUrl + path
    const init = { method: 'POST', headers, body: JSON.stringify(body ?? {}) }
    const { status, json } = await callProvider(fetch, url, init, { circuit, timeoutMs })
    const answer = msg91AnswerSchema.safeParse(json)
    if (!answer.success) throw new ChannelError(classifyStatus(status), `MSG91 answered ${status} without its own body`)
    const { type, code, message, request_id } = answer.data
    if (type === 'success' && status < 300) return { providerId: request_id ?? message }
    const kind = transient.has(code) || status === 429 || status >= 500 ? 'retry' : 'never'
    throw new ChannelError({ kind }, `MSG91 ${code || status}: ${message.replace(/\d{6,}/g, '•')}`)
  }

  const byFlow = (message: OutgoingMessage, template_id: string) => {
    const values = getSmsValues(message)
    const named = values.map((value, index) => [`var${index + 1}`, value])
    const recipient = { mobiles: `91${message.to}`, ...Object.fromEntries(named) }
    const unicode = getUnicodeFlag(message.language.code, values)
    return call({ path: '/api/v5/flow', body: { template_id, short_url: '0', ...unicode, recipients: [recipient] } })
  }

  /**
   * Sends a code. The API's own defaults are four digits and a day, so both are set. The voice call comes in addition
   * to the SMS, never instead.
   */
  async function asCode({ to, values, language }: OutgoingMessage, template_id: string) {
    const mobile = `91${to}`
    const otp = values.code ?? ''
    const minutes = values.minutes ?? ''
    const length = String(otp.length)
    const unicode = getUnicodeFlag(language.code, [])
    const query = { template_id, mobile, otp, otp_length: length, otp_expiry: minutes, ...unicode }
    const sent = await call({ path: '/api/v5/otp', query, body: { minutes } })
    if (values.voice === 'yes') {
      await call({ path: '/api/v5/otp/retry', query: { mobile, retrytype: 'voice' } }).catch((error: Error) =>
        log.warn({ error: error.message }, 'code not say'),
      )
    }
    return sent
  }

  return {
    languageFor: (template, language) =>
      findTemplateId(templates, template, language) ? language : englishLanguage.code,
    async send(message) {
      const templateId = message.registeredAs ?? findTemplateId(templates, message.template, message.language.code)
      if (!templateId) throw new ChannelError({ kind: 'never' }, `no SMS template is set for ${message.template}`)
      return message.template === 'login-code' ? asCode(message, templateId) : byFlow(message, templateId)
    },
  }
}

/** Sets the Unicode flag. A text of another language does not fit the GSM alphabet, nor does an English one to नेहा. */
const getUnicodeFlag = (language: Language, values: readonly string[]): Record<string, string> =>
  language === englishLanguage.code && values.every(isGsm) ? {} : { unicode: '1' }
