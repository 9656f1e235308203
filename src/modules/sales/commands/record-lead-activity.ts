import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readFollowUpPlan } from '../queries/read-follow-up-plan.ts'
import { getNextFollowUp } from '../rules/follow-up.ts'
import { type ActivityKind, type ActivityOutcome, endsPlannedSurvey, isLeadClosed } from '../rules/lead.ts'
import { endPlannedSurvey } from './end-planned-survey.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

export type LeadActivity = {
  kind: ActivityKind
  outcome: ActivityOutcome
  words: string
  /** The next step as agreed. Null: none, or after no answer the next step of the follow-up plan. */
  next: { at: Date; kind: ActivityKind } | null
}

/**
 * Logs a call, a message or a visit, and the next step. An answer ends the follow-up plan; no answer leads to its next
 * step, and after the last step the lead becomes dormant. People who ask for a later call have answered; their next step
 * must have a date. The first activity sets the first-response time. Rejects with 'forbidden' staff.right, 'invalid'
 * lead.past and lead.when, 'unknown' lead.unknown, 'conflict' lead.changed and lead.over.
 */
export async function recordLeadActivity(
  app: App,
  staff: Staff,
  knownLead: KnownLead,
  activity: LeadActivity,
): Promise<void> {
  requirePermission(staff, 'leads')
  const now = app.now()
  const { kind, outcome, words, next: agreedNext } = activity
  if (agreedNext && agreedNext.at <= now) throw reject('invalid', 'lead.past', { nextAt: 'lead.past' })
  if (outcome === 'call-later' && !agreedNext) throw reject('invalid', 'lead.when', { nextAt: 'lead.when' })
  await inTransaction(app.db, async tx => {
    const before = await lockLead(tx, staff, knownLead)
    if (isLeadClosed(before.state)) throw reject('conflict', 'lead.over')
    const reached = outcome !== 'no-answer'
    const planned =
      !agreedNext && !reached && before.next_step !== null
        ? getNextFollowUp((await readFollowUpPlan(tx)).steps, before.next_step, now)
        : null
    const next = agreedNext ? { ...agreedNext, step: null } : planned
    const becomesDormant = !next && !reached && before.next_step !== null && before.state !== 'dormant'
    const becomesActive = before.state === 'dormant' && (reached || next !== null)
    const state = becomesDormant
      ? 'dormant'
      : becomesActive || (reached && before.state === 'new')
        ? 'contacted'
        : before.state
    const after = {
      state,
      next_at: next?.at ?? null,
      next_kind: next?.kind ?? null,
      next_step: next?.step ?? null,
      answered_at: before.answered_at ?? now,
      owner_id: before.owner_id ?? staff.id,
      revision: knownLead.revision + 1,
    }
    await tx.updateTable('leads').set(after).where('id', '=', knownLead.id).execute()
    if (endsPlannedSurvey(state) && state !== before.state) await endPlannedSurvey(app, tx, before, staff)
    const event = { lead_id: knownLead.id, staff_id: staff.id, at: now, key: null }
    await tx
      .insertInto('lead_events')
      .values([
        { ...event, kind, what: outcome, words },
        ...(state === before.state ? [] : [{ ...event, kind: 'moved' as const, what: state, words: '' }]),
      ])
      .execute()
    const change = { before: { state: before.state, next: before.next_at }, after: { state, next: after.next_at } }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: knownLead.id, action: kind, ...change })
  })
}
