import type { TextState } from '#modules/messaging/index.server.ts'
import type { TextKey } from '#modules/messaging/rules/own-texts.ts'
import type { Tx } from '#platform/database/database.ts'

/** What a text is called in the audit: 'reminder.hi.sms'. */
export const nameOfText = ({ template, language, channel }: TextKey) => `${template}.${language}.${channel}`

/** Ends the version that is in a state, and gives what it said; null where none is. */
export async function endVersions(tx: Tx, key: TextKey, from: TextState, to: TextState) {
  const ended = await tx
    .updateTable('message_texts')
    .set({ state: to })
    .where('template', '=', key.template)
    .where('language', '=', key.language)
    .where('channel', '=', key.channel)
    .where('state', '=', from)
    .returning(['subject', 'text'])
    .executeTakeFirst()
  return ended ?? null
}
