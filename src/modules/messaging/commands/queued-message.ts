import type { Language } from '#i18n/language.ts'
import { canCarryFiles } from '../rules/carries-files.ts'
import { listChannels } from '../rules/list-channels.ts'
import { isTemplate } from '../rules/templates.ts'
import type { ChannelName } from '../tables.ts'

export type QueuedMessage = {
  id: number
  order_id: number | null
  template: string
  mobile: string | null
  email: string | null
  params: Record<string, unknown>
  language: Language
  attachments: string[] | null
  state: 'queued' | 'unsure'
  channel: ChannelName | null
  failed_channels: ChannelName[]
  attempts: number
  error: string | null
  whatsapp_consent: boolean
  /** Channels that the customer switched off. */
  switched_off: ChannelName[]
}

/** Returns the channels given up on, including one whose result is unknown and that sent no report. */
export const listFailedChannels = ({ failed_channels, state, channel }: QueuedMessage): ChannelName[] =>
  state === 'unsure' && channel ? [...failed_channels, channel] : failed_channels

/**
 * Returns the channels still to be tried. A login code is needed on the phone, so it is always sent by SMS. If a
 * message to a phone has documents or is for the customer's records, a separate email is sent anyway (`mailDocuments`),
 * so email is then not a fallback.
 */
export function listOpenChannels(message: QueuedMessage): ChannelName[] {
  const { template, mobile, attachments, whatsapp_consent: whatsappConsent, switched_off: off } = message
  const email = mobile && attachments ? null : message.email
  const all: ChannelName[] = template === 'login-code' ? ['sms'] : listChannels({ mobile, email, whatsappConsent, off })
  return all.filter(channel => !listFailedChannels(message).includes(channel))
}

/** True if files are sent with the next attempt. */
export function isSentWithFiles(message: QueuedMessage): boolean {
  const [next] = listOpenChannels(message)
  const { template, attachments } = message
  return attachments !== null && next !== undefined && isTemplate(template) && canCarryFiles(template, next)
}
