import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canMoveLead, endsPlannedSurvey, type LeadState, type LostReason } from '../rules/lead.ts'
import { endPlannedSurvey } from './end-planned-survey.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

/**
 * Moves a lead to another stage; a lost lead needs a reason. Lost and dormant leads have no next step, and a survey
 * that is still planned ends. Rejects with 'forbidden' staff.right, 'invalid' lead.reason, 'unknown' lead.unknown,
 * 'conflict' lead.changed and lead.state.
 */
export async function moveLead(
  app: App,
  staff: Staff,
  knownLead: KnownLead,
  { to, reason }: { to: LeadState; reason: LostReason | null },
): Promise<void> {
  requirePermission(staff, 'leads')
  if (to === 'lost' && !reason) throw reject('invalid', 'lead.reason', { reason: 'lead.reason' })
  await inTransaction(app.db, async tx => {
    const before = await lockLead(tx, staff, knownLead)
    if (!canMoveLead(before.state, to, 'staff')) throw reject('conflict', 'lead.state')
    const isClosing = to === 'lost' || to === 'dormant'
    const lost_reason = to === 'lost' ? reason : null
    await tx
      .updateTable('leads')
      .set({
        ...{ state: to, lost_reason, revision: knownLead.revision + 1, answered_at: before.answered_at ?? app.now() },
        ...(to === 'quoted' && { quoted_at: before.quoted_at ?? app.now() }),
        ...(isClosing && { next_at: null, next_kind: null, next_step: null }),
      })
      .where('id', '=', knownLead.id)
      .execute()
    await tx
      .insertInto('lead_events')
      .values({
        ...{ lead_id: knownLead.id, kind: 'moved', what: to, words: lost_reason ?? '' },
        ...{ key: null, staff_id: staff.id, at: app.now() },
      })
      .execute()
    if (endsPlannedSurvey(to)) await endPlannedSurvey(app, tx, before, staff)
    const change = { before: { state: before.state }, after: { state: to, ...(lost_reason && { lost_reason }) } }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: knownLead.id, action: 'moved', ...change })
  })
}
