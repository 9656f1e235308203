import type { Language } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { ApprovedText } from '../commands/format-message.ts'
import { type TextKey, validateMessageText } from '../rules/message-text.ts'
import { isTemplate, type Template } from '../rules/templates.ts'
import type { ChannelName } from '../tables.ts'

/** The topic on which processes notify each other that a text became active or inactive. */
export const MESSAGE_TEXTS_TOPIC = 'message-texts'

export type ActiveText = TextKey & ApprovedText

/**
 * Returns every approved text of the operator. Cached for half a minute, or until somebody approves or withdraws one.
 */
export const readApprovedTexts = cacheRead(
  30_000,
  async (db: Db): Promise<ActiveText[]> => {
    const rows = await db
      .selectFrom('message_texts')
      .select(['template', 'language', 'channel', 'subject', 'text', 'registered_as as registeredAs'])
      .where('state', '=', 'approved')
      .execute()
    return rows.flatMap(row => (isTemplate(row.template) ? [{ ...row, template: row.template }] : []))
  },
  MESSAGE_TEXTS_TOPIC,
)

/**
 * Returns the custom texts in use. A text that no longer fits its message, because it names a removed variable, is left
 * out, so that the default is sent; the console shows this.
 */
export async function readActiveTexts(app: Pick<App, 'db' | 'words'>): Promise<ActiveTexts> {
  const approved = await readApprovedTexts(app.db)
  return {
    of: (template, language, channel) =>
      approved.find(
        one =>
          one.template === template &&
          one.language === language &&
          one.channel === channel &&
          isActiveTextValid(one, app.words),
      ) ?? null,
  }
}
export type ActiveTexts = { of: (template: Template, language: Language, channel: ChannelName) => ApprovedText | null }

/** True if the message still has every variable that its text names. */
export const isActiveTextValid = (text: ActiveText, words: Words): boolean =>
  Object.keys(validateMessageText(text, text, words.t(text.language))).length === 0
