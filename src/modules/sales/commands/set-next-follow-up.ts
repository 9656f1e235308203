import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type ActivityKind, isLeadClosed } from '../rules/lead.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

/**
 * Sets the next step of a lead and its time, or removes it, without an activity. It replaces a step of the follow-up
 * plan. A dormant lead with a next step is contacted again. Rejects with 'forbidden' staff.right, 'invalid' lead.past,
 * 'unknown' lead.unknown, 'conflict' lead.changed and lead.over.
 */
export async function setNextFollowUp(
  app: App,
  staff: Staff,
  knownLead: KnownLead,
  next: { at: Date; kind: ActivityKind } | null,
): Promise<void> {
  requirePermission(staff, 'leads')
  if (next && next.at <= app.now()) throw reject('invalid', 'lead.past', { nextAt: 'lead.past' })
  await inTransaction(app.db, async tx => {
    const before = await lockLead(tx, staff, knownLead)
    if (isLeadClosed(before.state)) throw reject('conflict', 'lead.over')
    const becomesActive = next !== null && before.state === 'dormant'
    const state = becomesActive ? 'contacted' : before.state
    const after = { next_at: next?.at ?? null, next_kind: next?.kind ?? null, next_step: null }
    await tx
      .updateTable('leads')
      .set({ ...after, state, revision: knownLead.revision + 1 })
      .where('id', '=', knownLead.id)
      .execute()
    if (becomesActive)
      await tx
        .insertInto('lead_events')
        .values({
          ...{ lead_id: knownLead.id, kind: 'moved', what: state, words: '' },
          ...{ key: null, staff_id: staff.id, at: app.now() },
        })
        .execute()
    const change = { before: { state: before.state, next: before.next_at }, after: { state, next: after.next_at } }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: knownLead.id, action: 'follow-up', ...change })
  })
}
