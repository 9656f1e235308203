import type { Language } from '#i18n/language.ts'
import { carriesFiles } from '../rules/carries-files.ts'
import { channelOrder } from '../rules/channel-order.ts'
import { isTemplate } from '../rules/templates.ts'
import type { ChannelName } from '../tables.ts'

export type DueMessage = {
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
  gone: ChannelName[]
  attempts: number
  error: string | null
  whatsapp_consent: boolean
  /** Channels that the customer has switched off. */
  switched_off: ChannelName[]
}

/** Channels given up on; one that was unsure and of which no report came is one of them. */
export const lost = ({ gone, state, channel }: DueMessage): ChannelName[] =>
  state === 'unsure' && channel ? [...gone, channel] : gone

/**
 * The channels still to be tried. A code is awaited on the phone in the hand: always by SMS. What goes to a phone with
 * documents, or is for keeping, goes by mail in any case, as a message of its own (`mailDocuments`): mail is then no channel to fall back on.
 */
export function openChannels(message: DueMessage): ChannelName[] {
  const { template, mobile, attachments, whatsapp_consent: whatsappConsent, switched_off: off } = message
  const email = mobile && attachments ? null : message.email
  const all: ChannelName[] = template === 'login-code' ? ['sms'] : channelOrder({ mobile, email, whatsappConsent, off })
  return all.filter(channel => !lost(message).includes(channel))
}

/** True when files go with the next try. */
export function goesWithFiles(message: DueMessage): boolean {
  const [next] = openChannels(message)
  const { template, attachments } = message
  return attachments !== null && next !== undefined && isTemplate(template) && carriesFiles(template, next)
}
