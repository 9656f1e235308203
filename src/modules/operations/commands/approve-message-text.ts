import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { MESSAGE_TEXTS_TOPIC } from '#modules/messaging/index.server.ts'
import { isRegistration, type TextKey } from '#modules/messaging/rules/message-text.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { endTextVersion, formatTextKey } from './message-text-versions.ts'

type ApprovalInput = { id: number; registeredAs: string }

/**
 * Records that a provider approved the pending text, and its registration. From now on every process sends it, also for
 * messages already queued. Rejects with 'forbidden' staff.right, 'invalid' messages.registered, 'conflict'
 * messages.state if it is no longer pending.
 */
export async function approveMessageText(
  app: App,
  staff: Staff,
  key: TextKey,
  { id, registeredAs }: ApprovalInput,
): Promise<void> {
  requirePermission(staff, 'messages')
  if (!isRegistration(key.channel, registeredAs))
    throw reject('invalid', 'messages.form', { registeredAs: 'messages.registered' })
  await runCacheChange(app, MESSAGE_TEXTS_TOPIC, async tx => {
    const before = await endTextVersion(tx, key, 'approved', 'replaced')
    const approved = await tx
      .updateTable('message_texts')
      .set({ state: 'approved', registered_as: registeredAs, approved_by: staff.id, approved_at: app.now() })
      .where('id', '=', id)
      .where('template', '=', key.template)
      .where('language', '=', key.language)
      .where('channel', '=', key.channel)
      .where('state', '=', 'pending')
      .returning(['text', 'registered_as as registeredAs'])
      .executeTakeFirst()
    if (!approved) throw reject('conflict', 'messages.state')
    const change = { before, after: approved }
    await recordAuditEntry(app, tx, staff, {
      subject: 'message-text',
      about: formatTextKey(key),
      action: 'approved',
      ...change,
    })
  })
}

/**
 * Withdraws an approved text, so that the default is sent again, or a pending one. Rejects with 'forbidden'
 * staff.right, 'conflict' messages.state if it is neither any more.
 */
export async function withdrawMessageText(app: App, staff: Staff, key: TextKey, id: number): Promise<void> {
  requirePermission(staff, 'messages')
  await runCacheChange(app, MESSAGE_TEXTS_TOPIC, async tx => {
    const before = await tx
      .updateTable('message_texts')
      .set({ state: 'withdrawn' })
      .where('id', '=', id)
      .where('template', '=', key.template)
      .where('language', '=', key.language)
      .where('channel', '=', key.channel)
      .where('state', 'in', ['approved', 'pending'])
      .returning(['subject', 'text'])
      .executeTakeFirst()
    if (!before) throw reject('conflict', 'messages.state')
    await recordAuditEntry(app, tx, staff, {
      subject: 'message-text',
      about: formatTextKey(key),
      action: 'withdrawn',
      before,
    })
  })
}
