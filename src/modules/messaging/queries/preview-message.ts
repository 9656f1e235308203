import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import { formatMessage } from '../commands/format-message.ts'
import type { MessageRecipient, NewMessage } from '../commands/queue-messages.ts'
import { listChannels } from '../rules/list-channels.ts'
import { listTemplateChannels } from '../rules/message-text.ts'
import type { ChannelName } from '../tables.ts'
import { readActiveTexts } from './active-texts.ts'

/** The first channel of a message, its language and its text there. */
export type MessagePreview = { channel: ChannelName; language: Language; text: string }

/**
 * Previews a message to a recipient by the current consents; null if no channel is left. The link to the booking is
 * inserted only when it is sent.
 */
export async function previewMessage(
  app: App,
  to: MessageRecipient,
  { template, params }: NewMessage,
): Promise<MessagePreview | null> {
  const consents = to.mobile
    ? await app.db.selectFrom('consents').select(['channel', 'withdrawn_at']).where('mobile', '=', to.mobile).execute()
    : []
  const whatsappConsent = consents.some(({ channel, withdrawn_at }) => channel === 'whatsapp' && !withdrawn_at)
  const off = consents.filter(({ withdrawn_at }) => withdrawn_at).map(({ channel }) => channel)
  const channels = listChannels({ ...to, whatsappConsent, off })
  const channel = channels.find(way => listTemplateChannels(template, to.language).includes(way))
  if (!channel) return null
  const own = (await readActiveTexts(app)).of(template, to.language, channel)
  const stored = { template, language: to.language, params: params as Record<string, unknown> }
  const { text } = formatMessage(app.words, stored, {}, null, own)
  return { channel, language: to.language, text }
}
