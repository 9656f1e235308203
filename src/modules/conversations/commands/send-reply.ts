import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { ChannelError } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isWindowOpen, MAX_REPLY_LENGTH } from '../rules/conversation.ts'
import { lockConversation } from './lock-conversation.ts'

/**
 * Queues a free text to the customer and marks the conversation as answered. `key` is generated with the form, so that
 * sending it twice sends one message. Rejects with 'invalid' conversation.text, 'conflict' conversation.window (a day has
 * passed since the customer's newest message), 'unknown' conversation.unknown, 'forbidden' staff.right.
 */
export async function sendReply(
  app: App,
  staff: Staff,
  id: number,
  { key, text }: { key: string; text: string },
): Promise<void> {
  const words = text.trim()
  await inTransaction(app.db, async tx => {
    const conversation = await lockConversation(tx, staff, id)
    if (!words || words.length > MAX_REPLY_LENGTH)
      throw reject('invalid', 'conversation.text', { text: 'conversation.text' })
    const now = app.now()
    if (!isWindowOpen(conversation.last_in_at, now)) throw reject('conflict', 'conversation.window')
    const reply = await tx
      .insertInto('conversation_messages')
      .values({
        ...{ conversation_id: id, direction: 'out', kind: 'text', text: words, state: 'queued' },
        ...{ staff_id: staff.id, key: `${id}:${key}`, at: now, created_at: now },
      })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!reply) return
    await tx
      .updateTable('conversations')
      .set({ last_at: now, unanswered_from: null, unread: 0, owner_id: conversation.owner_id ?? staff.id })
      .where('id', '=', id)
      .execute()
    await app.jobs.enqueue(tx, 'send-reply', [{ replyId: reply.id }])
  })
}

/**
 * Sends a queued reply by WhatsApp. It is marked as 'unsure' first, so that a process that dies in between does not send it
 * twice. Throws to be repeated only if WhatsApp certainly did not accept it.
 */
export async function deliverReply(app: App, replyId: number): Promise<void> {
  const port = app.ports.whatsappConversations
  const reply = await app.db
    .updateTable('conversation_messages as m')
    .from('conversations as c')
    .set({ state: 'unsure' })
    .whereRef('c.id', '=', 'm.conversation_id')
    .where('m.id', '=', replyId)
    .where('m.state', '=', 'queued')
    .returning(['m.text', 'c.mobile', 'c.last_in_at'])
    .executeTakeFirst()
  if (!reply) return
  const set = (state: 'sent' | 'queued' | 'failed', values: { provider_id?: string; error?: string }) =>
    app.db
      .updateTable('conversation_messages')
      .set({ state, error: null, ...values })
      .where('id', '=', replyId)
      .where('state', '=', 'unsure') // a report may have been faster
      .execute()
  if (!port || !isWindowOpen(reply.last_in_at, app.now())) {
    await set('failed', { error: port ? 'the 24 hours ended before it was sent' : 'no WhatsApp' })
    return
  }
  try {
    const { providerId } = await port.sendText({ id: replyId, to: reply.mobile, text: reply.text })
    await set('sent', { provider_id: providerId })
  } catch (error) {
    const trouble = error instanceof ChannelError ? error.trouble.kind : 'unsure'
    const text = error instanceof Error ? error.message : String(error)
    app.log.warn({ replyId, error: text, trouble }, 'reply not sent')
    if (trouble === 'never') await set('failed', { error: text })
    if (trouble === 'never' || trouble === 'unsure') return
    await set('queued', { error: text })
    throw error
  }
}
