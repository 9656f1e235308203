import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isWindowOpen } from '../rules/conversation.ts'
import { lockConversation } from './lock-conversation.ts'

/** The same person gets the template at most once in this time. */
const PAUSE_MS = 12 * 3_600_000

/**
 * Queues the approved template that asks the customer to write again, because free replies are no longer allowed. It goes by
 * WhatsApp with consent, otherwise by SMS. Rejects with 'conflict' conversation.window-open (a free reply is possible),
 * conversation.opted-out, conversation.template-sent (less than twelve hours ago), 'unknown' conversation.unknown,
 * 'forbidden' staff.right.
 */
export async function sendReplyTemplate(app: App, staff: Staff, id: number): Promise<void> {
  await inTransaction(app.db, async tx => {
    const { mobile, last_in_at, owner_id } = await lockConversation(tx, staff, id)
    const now = app.now()
    if (isWindowOpen(last_in_at, now)) throw reject('conflict', 'conversation.window-open')
    const optOut = tx.selectFrom('lead_consents').select('id').where('mobile', '=', mobile)
    if (await optOut.where('withdrawn_at', 'is not', null).executeTakeFirst())
      throw reject('conflict', 'conversation.opted-out')
    const before = tx
      .selectFrom('messages')
      .select('id')
      .where('mobile', '=', mobile)
      .where('template', '=', 'reply-waiting')
    if (await before.where('created_at', '>', new Date(now.getTime() - PAUSE_MS)).executeTakeFirst())
      throw reject('conflict', 'conversation.template-sent')
    const language = await getLanguage(app, tx, mobile)
    await queueMessages(app, tx, { mobile, email: null, language }, [
      { template: 'reply-waiting', params: { phone: app.company.brand.phone } },
    ])
    await tx
      .updateTable('conversations')
      .set({ last_at: now, unanswered_from: null, unread: 0, owner_id: owner_id ?? staff.id })
      .where('id', '=', id)
      .execute()
  })
}

/** Returns the language of the account, else of the newest lead, else English. */
async function getLanguage(app: App, tx: Parameters<typeof lockConversation>[0], mobile: string) {
  const customer = await tx.selectFrom('customers').select('language').where('mobile', '=', mobile).executeTakeFirst()
  const lead = tx.selectFrom('leads').select('language').where('mobile', '=', mobile).orderBy('id', 'desc')
  return app.words.facts((customer ?? (await lead.executeTakeFirst()))?.language ?? 'en').code
}
