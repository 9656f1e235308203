import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readPlan } from '../queries/read-plan.ts'
import { nextAction } from '../rules/follow-up.ts'
import { type ActivityKind, isOver, type Outcome } from '../rules/lead.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'

export type Activity = {
  kind: ActivityKind
  outcome: Outcome
  words: string
  /** The next step as agreed. Null: none, or after no answer the next step of the follow-up plan. */
  next: { at: Date; kind: ActivityKind } | null
}

/**
 * Logs a call, a message or a visit, and the next step. An answer ends the follow-up plan; no answer leads to its next
 * step, and after the last step the lead becomes dormant. The first activity sets the first-response time. Rejects with
 * 'forbidden' staff.right, 'invalid' sales.past, 'unknown' sales.unknown, 'conflict' sales.changed and sales.over.
 */
export async function noteActivity(app: App, staff: Staff, seen: KnownLead, activity: Activity): Promise<void> {
  requireRight(staff, 'leads')
  const now = app.now()
  const { kind, outcome, words, next: agreed } = activity
  if (agreed && agreed.at <= now) throw reject('invalid', 'sales.past', { nextAt: 'sales.past' })
  await inTransaction(app.db, async tx => {
    const before = await lockLead(tx, staff, seen)
    if (isOver(before.state)) throw reject('conflict', 'sales.over')
    const reached = outcome === 'reached'
    const planned =
      !agreed && !reached && before.next_step !== null
        ? nextAction((await readPlan(tx)).steps, before.next_step, now)
        : null
    const next = agreed ? { ...agreed, step: null } : planned
    const sleeps = !next && !reached && before.next_step !== null && before.state !== 'dormant'
    const wakes = before.state === 'dormant' && (reached || next !== null)
    const state = sleeps ? 'dormant' : wakes || (reached && before.state === 'new') ? 'contacted' : before.state
    const after = {
      state,
      next_at: next?.at ?? null,
      next_kind: next?.kind ?? null,
      next_step: next?.step ?? null,
      answered_at: before.answered_at ?? now,
      owner_id: before.owner_id ?? staff.id,
      revision: seen.revision + 1,
    }
    await tx.updateTable('leads').set(after).where('id', '=', seen.id).execute()
    const event = { lead_id: seen.id, staff_id: staff.id, at: now, key: null }
    await tx
      .insertInto('lead_events')
      .values([
        { ...event, kind, what: outcome, words },
        ...(state === before.state ? [] : [{ ...event, kind: 'moved' as const, what: state, words: '' }]),
      ])
      .execute()
    const change = { before: { state: before.state, next: before.next_at }, after: { state, next: after.next_at } }
    await recordChange(app, tx, staff, { subject: 'lead', about: seen.id, action: kind, ...change })
  })
}
