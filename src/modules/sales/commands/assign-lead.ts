import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listSalesTeam } from '../queries/list-sales-team.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

/**
 * Assigns a lead to an owner. Rejects with 'forbidden' staff.right, 'invalid' lead.owner (if the owner may not open
 * the lead), 'unknown' lead.unknown, 'conflict' lead.changed.
 */
export async function assignLead(app: App, staff: Staff, knownLead: KnownLead, ownerId: number): Promise<void> {
  requirePermission(staff, 'leads')
  await inTransaction(app.db, async tx => {
    const before = await lockLead(tx, staff, knownLead)
    const owner = (await listSalesTeam(tx, { cityId: before.city_id })).find(({ id }) => id === ownerId)
    if (!owner) throw reject('invalid', 'lead.owner', { owner: 'lead.owner' })
    if (before.owner_id === ownerId) return
    const set = { owner_id: ownerId, revision: knownLead.revision + 1 }
    await tx.updateTable('leads').set(set).where('id', '=', knownLead.id).execute()
    const event = { lead_id: knownLead.id, kind: 'given', what: String(ownerId), words: owner.name } as const
    await tx
      .insertInto('lead_events')
      .values({ ...event, key: null, staff_id: staff.id, at: app.now() })
      .execute()
    const change = { before: { owner: before.owner_id }, after: { owner: ownerId } }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: knownLead.id, action: 'given', ...change })
  })
}
