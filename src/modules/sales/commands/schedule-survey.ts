import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { SurveyMode } from '#modules/crews/rules/survey.ts'
import { findWorkerConflicts, lockWorkers, requireFreeCapacity } from '#modules/dispatch/internal.server.ts'
import { lockFleetDays } from '#modules/scheduling/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listSurveyors } from '../queries/list-surveyors.ts'
import { canMoveLead, isLeadClosed } from '../rules/lead.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'
import { addSurveyEvent, getCityBranch, lockPlannedSurvey, notifySurveyLead, notifySurveyor } from './survey-rows.ts'

export type SurveySchedule = {
  way: SurveyMode
  startsAt: Date
  hours: number
  /** Null: the most suitable surveyor who is available. */
  workerId: number | null
  /** Empty for a video survey. */
  address: string
  note: string
  /** The reason for assigning a worker whose time is already sold to orders. */
  over?: string
}

/**
 * Schedules a survey for a lead, or reschedules the planned one: reserves the surveyor's time, notifies surveyor and
 * customer, and moves the lead to the survey stage. Does nothing if nothing changed. Rejects with 'forbidden'
 * staff.right, 'unknown' lead.unknown, 'conflict' lead.changed, lead.over, dispatch.worker-busy, and dispatch.sold
 * or dispatch.sold-others if the worker's time is sold to orders, 'invalid' lead.past, lead.survey-address,
 * lead.nobody-free and dispatch.worker-cannot.
 */
export async function scheduleSurvey(
  app: App,
  staff: Staff,
  knownLead: KnownLead,
  plan: SurveySchedule,
): Promise<void> {
  requirePermission(staff, 'leads')
  const now = app.now()
  const { way, startsAt, hours, note } = plan
  const endsAt = new Date(startsAt.getTime() + hours * 3_600_000)
  const address = way === 'video' ? '' : plan.address
  if (startsAt <= now) throw reject('invalid', 'lead.past', { day: 'lead.past' })
  if (way === 'visit' && !address) throw reject('invalid', 'lead.survey-address', { address: 'lead.survey-address' })
  await inTransaction(app.db, async tx => {
    const lead = await lockLead(tx, staff, knownLead)
    if (isLeadClosed(lead.state)) throw reject('conflict', 'lead.over')
    const previous = await lockPlannedSurvey(tx, lead.id)
    const assignment = {
      wanted: { starts: startsAt, ends: endsAt, leg: null, ...(previous && { surveyId: previous.id }) },
      span: { first: toIndiaDate(startsAt), last: toIndiaDate(endsAt) },
    }
    const workerId = plan.workerId ?? (await findAvailableSurveyor(tx, staff, lead, assignment))
    const row = { way, worker_id: workerId, starts_at: startsAt, ends_at: endsAt, address, note }
    if (previous && isDeepStrictEqual(row, pickSurveyColumns(previous))) return
    const needsMoreTime =
      !previous || previous.worker_id !== workerId || startsAt < previous.starts_at || endsAt > previous.ends_at
    const branch = await getWorkerBranch(tx, workerId)
    await lockFleetDays(tx, branch, assignment.span)
    const [surveyor] = await lockWorkers(tx, staff, [workerId], assignment)
    if (previous) await tx.deleteFrom('job_workers').where('survey_id', '=', previous.id).execute()
    const survey = previous
      ? await tx.updateTable('surveys').set(row).where('id', '=', previous.id).returning('id').executeTakeFirstOrThrow()
      : await tx
          .insertInto('surveys')
          .values({ lead_id: lead.id, ...row })
          .returning('id')
          .executeTakeFirstOrThrow()
    await tx
      .insertInto('job_workers')
      .values({
        ...{ job_id: null, survey_id: survey.id, worker_id: workerId, lead: true },
        ...{ starts_at: startsAt, ends_at: endsAt },
      })
      .execute()
    const own = ({ surveyId }: { surveyId?: number | null }) => surveyId === survey.id
    const why = needsMoreTime
      ? await requireFreeCapacity(app, tx, staff, {
          branches: [branch],
          span: assignment.span,
          own,
          why: plan.over ?? '',
        })
      : null
    const state = canMoveLead(lead.state, 'survey', 'staff') ? 'survey' : lead.state
    await tx
      .updateTable('leads')
      .set({
        ...{ state, next_at: startsAt, next_kind: 'visit', next_step: null, revision: lead.revision + 1 },
        ...{ answered_at: lead.answered_at ?? now, owner_id: lead.owner_id ?? staff.id },
      })
      .where('id', '=', lead.id)
      .execute()
    if (state !== lead.state) await addSurveyEvent(tx, lead.id, { kind: 'moved', what: state, at: now, staff })
    const words = { startsAt, name: surveyor!.name }
    await addSurveyEvent(tx, lead.id, { kind: 'visit', what: previous ? 'changed' : 'agreed', at: now, staff, words })
    const change = {
      ...(previous && { before: pickSurveyColumns(previous) }),
      after: { ...row, ...(why !== null && { over: why }) },
    }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: lead.id, action: 'survey', ...change })
    // The crew's messages notify the surveyor, and the previous one if there was one. The customer is notified only of
    // changes that concern them.
    if (
      !previous ||
      previous.way !== way ||
      previous.worker_id !== workerId ||
      previous.starts_at.getTime() !== startsAt.getTime()
    ) {
      const slot = { from: toIndiaHour(startsAt), until: toIndiaHour(endsAt) }
      const params = { day: toIndiaDate(startsAt), slot, surveyor: surveyor!.name }
      await notifySurveyLead(app, tx, lead, { template: way === 'visit' ? 'survey-visit' : 'survey-call', params })
    }
    const kind =
      previous?.worker_id !== workerId
        ? 'new'
        : previous.starts_at.getTime() === startsAt.getTime()
          ? 'changed'
          : 'moved'
    await notifySurveyor(app, tx, workerId, { surveyId: survey.id, startsAt, kind })
    if (previous && previous.worker_id !== workerId)
      await notifySurveyor(app, tx, previous.worker_id, {
        surveyId: previous.id,
        startsAt: previous.starts_at,
        kind: 'gone',
      })
  })
}

const pickSurveyColumns = ({
  way,
  worker_id,
  starts_at,
  ends_at,
  address,
  note,
}: NonNullable<Awaited<ReturnType<typeof lockPlannedSurvey>>>) => ({
  way,
  worker_id,
  starts_at,
  ends_at,
  address,
  note,
})

/** Returns the branch of a worker. 0 is the company's own office. */
async function getWorkerBranch(tx: Tx, id: number): Promise<number> {
  const worker = await tx.selectFrom('workers').select('branch_id').where('id', '=', id).executeTakeFirst()
  return worker?.branch_id ?? 0
}

type SurveyAssignment = Parameters<typeof lockWorkers>[3]

/**
 * Finds the most suitable surveyor of the lead's branch who is available and has no conflicting assignment. Staff may
 * still send somebody of another branch by name. Rejects with 'conflict' lead.nobody-free.
 */
async function findAvailableSurveyor(
  tx: Tx,
  staff: Staff,
  lead: { language: string; city_id: number | null },
  { wanted, span }: SurveyAssignment,
): Promise<number> {
  const branchId = await getCityBranch(tx, lead.city_id)
  const all = await listSurveyors(tx, staff, span, { language: lead.language, cityId: lead.city_id, branchId })
  const busy = new Set((await findWorkerConflicts(tx, wanted)).map(({ id }) => id))
  const free = all.find(({ id, why, isOfBranch }) => isOfBranch && why.length === 0 && !busy.has(id))
  if (!free) throw reject('conflict', 'lead.nobody-free', { workers: 'lead.nobody-free' })
  return free.id
}
