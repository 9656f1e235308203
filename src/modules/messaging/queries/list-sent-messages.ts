import type { RawBuilder } from 'kysely'
import { englishLanguage } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import { formatMessage } from '../commands/format-message.ts'
import { isSecretTemplate } from '../rules/secret-templates.ts'
import { getTemplateSubject, isTemplate } from '../rules/templates.ts'
import type { ChannelName, MessageState } from '../tables.ts'
import { type ActiveTexts, readActiveTexts } from './active-texts.ts'

export type SentMessage = {
  id: number
  subject: string
  /** The message as it was sent, without links; empty if this version can no longer format it. */
  text: string
  channel: ChannelName | null
  state: MessageState
  error: string | null
  at: Date
}

const MAX_SHOWN = 60

/**
 * Lists the newest messages to a number that match `of`, with their texts, oldest first; without those with a secret. For
 * staff; the caller checks permissions.
 */
export async function listSentMessages(app: App, mobile: string, of: RawBuilder<boolean>): Promise<SentMessage[]> {
  const rows = await app.db
    .selectFrom('messages')
    .select(['id', 'template', 'params', 'language', 'sent_language', 'channel', 'state', 'error', 'created_at'])
    .where('mobile', '=', mobile)
    .where('state', '<>', 'withdrawn')
    .where(of)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const own = await readActiveTexts(app)
  const t = app.words.t(englishLanguage.code) // staff read English
  return rows
    .filter(({ template }) => !isSecretTemplate(template))
    .toReversed()
    .map(row => ({
      ...{ id: row.id, channel: row.channel, state: row.state, error: row.error, at: row.created_at },
      subject: isTemplate(row.template) ? getTemplateSubject(row.template, t) : row.template,
      text: formatText(app, row, own),
    }))
}

type StoredRow = {
  template: string
  params: Record<string, unknown>
  language: string
  sent_language: string | null
  channel: ChannelName | null
}

function formatText({ words }: App, row: StoredRow, own: ActiveTexts): string {
  const { template, params } = row
  if (!isTemplate(template)) return ''
  const language = row.sent_language ?? row.language
  try {
    return formatMessage(
      words,
      { template, language, params },
      {},
      null,
      row.channel && own.of(template, language, row.channel),
    ).text
  } catch {
    return ''
  }
}
