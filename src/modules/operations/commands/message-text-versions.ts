import type { TextState } from '#modules/messaging/index.server.ts'
import type { TextKey } from '#modules/messaging/rules/message-text.ts'
import type { Tx } from '#platform/database/database.ts'

/** Returns the id of a message text in the audit log: 'reminder.hi.sms'. */
export const formatTextKey = ({ template, language, channel }: TextKey) => `${template}.${language}.${channel}`

/** Moves the version in one state to another state and returns its text, or null if there is none. */
export async function endTextVersion(tx: Tx, key: TextKey, from: TextState, to: TextState) {
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
