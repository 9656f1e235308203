import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import { formatMessage } from '../commands/format-message.ts'
import type { Note, Recipient } from '../commands/notify.ts'
import { channelOrder } from '../rules/channel-order.ts'
import { channelsOf } from '../rules/own-texts.ts'
import type { ChannelName } from '../tables.ts'
import { readOwnTexts } from './own-texts.ts'

/** The first channel of a message, its language and its text there. */
export type NotePreview = { channel: ChannelName; language: Language; text: string }

/**
 * Previews a message to a recipient by the current consents; null if no channel is left. The link to the booking is
 * inserted only when it is sent.
 */
export async function previewNote(app: App, to: Recipient, { template, params }: Note): Promise<NotePreview | null> {
  const consents = to.mobile
    ? await app.db.selectFrom('consents').select(['channel', 'withdrawn_at']).where('mobile', '=', to.mobile).execute()
    : []
  const whatsappConsent = consents.some(({ channel, withdrawn_at }) => channel === 'whatsapp' && !withdrawn_at)
  const off = consents.filter(({ withdrawn_at }) => withdrawn_at).map(({ channel }) => channel)
  const ways = channelOrder({ ...to, whatsappConsent, off })
  const channel = ways.find(way => channelsOf(template, to.language).includes(way))
  if (!channel) return null
  const own = (await readOwnTexts(app)).of(template, to.language, channel)
  const stored = { template, language: to.language, params: params as Record<string, unknown> }
  const { text } = formatMessage(app.words, stored, {}, null, own)
  return { channel, language: to.language, text }
}
