import { reject } from '#kernel/domain-error.ts'
import type { Mobile } from '#kernel/phone.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordStaffLead } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockConversation } from './lock-conversation.ts'

const MAX_WORDS = 2_000

/**
 * Makes a lead of a person who wrote by WhatsApp, with what they wrote last. Pressed twice it creates one lead. Rejects with
 * 'unknown' conversation.unknown, 'forbidden' staff.right.
 */
export async function createLeadFromConversation(app: App, staff: Staff, id: number): Promise<{ id: number }> {
  requirePermission(staff, 'leads')
  const { conversation, texts } = await inTransaction(app.db, async tx => ({
    conversation: await lockConversation(tx, staff, id),
    texts: await tx
      .selectFrom('conversation_messages')
      .select(['id', 'text', 'at'])
      .where('conversation_id', '=', id)
      .where('direction', '=', 'in')
      .where('text', '<>', '')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  }))
  if (texts.length === 0 && conversation.last_in_at === null) throw reject('unknown', 'conversation.unknown')
  const lead = await recordStaffLead(app, staff, {
    ...{ key: `conversation:${id}:${texts[0]?.id ?? 0}`, mobile: conversation.mobile as Mobile },
    ...{ name: conversation.name, language: app.words.facts('en').code, cityId: null, channel: 'whatsapp' },
    words: texts
      .toReversed()
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MAX_WORDS),
    at: texts.at(-1)?.at ?? conversation.last_in_at!,
  })
  return { id: lead.id }
}
