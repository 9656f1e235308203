import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readDesk } from '../queries/read-desk.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

/**
 * Assigns a lead to an owner. Rejects with 'forbidden' staff.right, 'invalid' sales.owner (if the owner may not open
 * the lead), 'unknown' sales.unknown, 'conflict' sales.changed.
 */
export async function assignLead(app: App, staff: Staff, seen: KnownLead, ownerId: number): Promise<void> {
  requireRight(staff, 'leads')
  await inTransaction(app.db, async tx => {
    const before = await lockLead(tx, staff, seen)
    const owner = (await readDesk(tx, { cityId: before.city_id })).find(({ id }) => id === ownerId)
    if (!owner) throw reject('invalid', 'sales.owner', { owner: 'sales.owner' })
    if (before.owner_id === ownerId) return
    const set = { owner_id: ownerId, revision: seen.revision + 1 }
    await tx.updateTable('leads').set(set).where('id', '=', seen.id).execute()
    const event = { lead_id: seen.id, kind: 'given', what: String(ownerId), words: owner.name } as const
    await tx
      .insertInto('lead_events')
      .values({ ...event, key: null, staff_id: staff.id, at: app.now() })
      .execute()
    const change = { before: { owner: before.owner_id }, after: { owner: ownerId } }
    await recordChange(app, tx, staff, { subject: 'lead', about: seen.id, action: 'given', ...change })
  })
}
