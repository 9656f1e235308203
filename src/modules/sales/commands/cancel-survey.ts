import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'
import { addSurveyEvent, lockPlannedSurvey, notifySurveyLead, notifySurveyor } from './survey-rows.ts'

/**
 * Cancels the planned survey: releases the surveyor's time, notifies surveyor and customer, and schedules a call to the
 * lead. Rejects with 'forbidden' staff.right, 'unknown' lead.unknown, 'conflict' lead.changed and lead.no-survey.
 */
export async function cancelSurvey(app: App, staff: Staff, knownLead: KnownLead): Promise<void> {
  requirePermission(staff, 'leads')
  const now = app.now()
  await inTransaction(app.db, async tx => {
    const lead = await lockLead(tx, staff, knownLead)
    const survey = await lockPlannedSurvey(tx, lead.id)
    if (!survey) throw reject('conflict', 'lead.no-survey')
    const { id, worker_id, starts_at, ends_at, way } = survey
    await tx.deleteFrom('job_workers').where('survey_id', '=', id).execute()
    await tx.updateTable('surveys').set({ state: 'cancelled', ended_at: now }).where('id', '=', id).execute()
    const next = { next_at: now, next_kind: 'call' as const, next_step: null, revision: lead.revision + 1 }
    await tx.updateTable('leads').set(next).where('id', '=', lead.id).execute()
    const { name } = await tx.selectFrom('workers').select('name').where('id', '=', worker_id).executeTakeFirstOrThrow()
    const words = { startsAt: starts_at, name }
    await addSurveyEvent(tx, lead.id, { kind: 'visit', what: 'cancelled', at: now, staff, words })
    const before = { way, worker_id, starts_at }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: lead.id, action: 'survey-cancelled', before })
    if (starts_at > now) {
      const slot = { from: toIndiaHour(starts_at), until: toIndiaHour(ends_at) }
      const params = { day: toIndiaDate(starts_at), slot }
      await notifySurveyLead(app, tx, lead, { template: 'survey-cancelled', params })
    }
    await notifySurveyor(app, tx, worker_id, { surveyId: id, startsAt: starts_at, kind: 'cancelled' })
  })
}
