import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isLeadClosed } from '../rules/lead.ts'
import type { LeadMove } from '../rules/lead-move.ts'
import { requireKnownHome, toLeadMoveColumns } from './lead-move-columns.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

export type LeadDetailsInput = { name: string; email: string; move: LeadMove }

/**
 * Updates the name and email of an open lead, and the move that it plans. Rejects with 'forbidden' staff.right,
 * 'invalid' lead.required (an unknown home size), 'unknown' lead.unknown, 'conflict' lead.changed and lead.over.
 */
export async function updateLeadDetails(
  app: App,
  staff: Staff,
  knownLead: KnownLead,
  { name, email, move }: LeadDetailsInput,
): Promise<void> {
  requirePermission(staff, 'leads')
  await inTransaction(app.db, async tx => {
    const before = await lockLead(tx, staff, knownLead)
    if (isLeadClosed(before.state)) throw reject('conflict', 'lead.over')
    await requireKnownHome(tx, move.home)
    const after = { name, email, ...toLeadMoveColumns(move) }
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter(column => before[column] !== after[column])
    if (changed.length === 0) return
    await tx
      .updateTable('leads')
      .set({ ...after, revision: knownLead.revision + 1 })
      .where('id', '=', knownLead.id)
      .execute()
    const pick = (values: Readonly<Record<keyof typeof after, unknown>>) =>
      Object.fromEntries(changed.map(column => [column, values[column]]))
    const change = { before: pick(before), after: pick(after) }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: knownLead.id, action: 'details', ...change })
  })
}
