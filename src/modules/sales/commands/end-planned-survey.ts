import { toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { listSurveyUpdates } from '../queries/surveys.ts'
import { buildSurveyFindings } from '../rules/survey-findings.ts'
import { addSurveyEvent, lockPlannedSurvey, notifySurveyLead, notifySurveyor } from './survey-rows.ts'

type SurveyedLead = { id: number; mobile: string; email: string; language: string }
type PlannedSurvey = NonNullable<Awaited<ReturnType<typeof lockPlannedSurvey>>>

/**
 * Ends the planned survey of a lead that is won, lost or dormant, if it has one. A survey whose items the surveyor has
 * already counted is done; any other is cancelled. `staff`: undefined if an order ended it.
 */
export async function endPlannedSurvey(app: App, tx: Tx, lead: SurveyedLead, staff?: Staff): Promise<void> {
  const survey = await lockPlannedSurvey(tx, lead.id)
  if (!survey) return
  const updates = await listSurveyUpdates(tx, [survey.id])
  if (buildSurveyFindings(updates.map(({ word }) => word)).itemCount === 0)
    return releasePlannedSurvey(app, tx, lead, survey, staff)
  const now = app.now()
  await tx.updateTable('surveys').set({ state: 'done', ended_at: now }).where('id', '=', survey.id).execute()
  const words = { startsAt: survey.starts_at, name: await getWorkerName(tx, survey.worker_id) }
  await addSurveyEvent(tx, lead.id, { kind: 'visit', what: 'done', at: now, words, ...(staff && { staff }) })
}

/** Cancels a planned survey: releases the surveyor's time, and notifies surveyor and customer. */
export async function releasePlannedSurvey(
  app: App,
  tx: Tx,
  lead: SurveyedLead,
  { id, worker_id, starts_at, ends_at, way }: PlannedSurvey,
  staff?: Staff,
): Promise<void> {
  const now = app.now()
  await tx.deleteFrom('job_workers').where('survey_id', '=', id).execute()
  await tx.updateTable('surveys').set({ state: 'cancelled', ended_at: now }).where('id', '=', id).execute()
  const words = { startsAt: starts_at, name: await getWorkerName(tx, worker_id) }
  await addSurveyEvent(tx, lead.id, { kind: 'visit', what: 'cancelled', at: now, words, ...(staff && { staff }) })
  const before = { way, worker_id, starts_at }
  if (staff)
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: lead.id, action: 'survey-cancelled', before })
  if (starts_at > now) {
    const slot = { from: toIndiaHour(starts_at), until: toIndiaHour(ends_at) }
    await notifySurveyLead(app, tx, lead, {
      template: 'survey-cancelled',
      params: { day: toIndiaDate(starts_at), slot },
    })
  }
  await notifySurveyor(app, tx, worker_id, { surveyId: id, startsAt: starts_at, kind: 'cancelled' })
}

async function getWorkerName(tx: Tx, id: number): Promise<string> {
  return (await tx.selectFrom('workers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}
