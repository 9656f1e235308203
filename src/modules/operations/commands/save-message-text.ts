import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { MESSAGE_TEXTS_TOPIC } from '#modules/messaging/index.server.ts'
import {
  type MessageTextContent,
  needsApproval,
  type TextKey,
  validateMessageText,
} from '#modules/messaging/rules/message-text.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { endTextVersion, formatTextKey } from './message-text-versions.ts'

/**
 * Saves a new version of a message text. SMS and WhatsApp texts are pending until staff record the provider's approval,
 * and the current one is sent until then; an email text applies immediately. Rejects with 'forbidden' staff.right,
 * 'invalid' messages.form by field, 'conflict' messages.changed if another version was saved since `revision`.
 */
export async function saveMessageText(
  app: App,
  staff: Staff,
  key: TextKey,
  { revision, ...own }: MessageTextContent & { revision: number },
) {
  requirePermission(staff, 'messages')
  const errors = validateMessageText(key, own, app.words.t(key.language))
  if (Object.keys(errors).length > 0) throw reject('invalid', 'messages.form', { ...errors })
  const waits = needsApproval(key.channel)
  await runCacheChange(app, MESSAGE_TEXTS_TOPIC, async tx => {
    const before = await endTextVersion(tx, key, waits ? 'pending' : 'approved', 'replaced')
    const at = app.now()
    const row = { ...key, ...own, version: revision + 1, written_by: staff.id, written_at: at }
    const written = await tx
      .insertInto('message_texts')
      .values(
        waits ? { ...row, state: 'pending' } : { ...row, state: 'approved', approved_by: staff.id, approved_at: at },
      )
      .onConflict(conflict => conflict.constraint('message_texts_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) throw reject('conflict', 'messages.changed')
    const change = { before, after: own }
    await recordAuditEntry(app, tx, staff, {
      subject: 'message-text',
      about: formatTextKey(key),
      action: 'saved',
      ...change,
    })
  })
}
