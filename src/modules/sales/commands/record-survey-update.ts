import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { estimateStepTime } from '#modules/crews/rules/estimate-step-time.ts'
import { countCrewReport, MAX_DAYS_AFTER_END } from '#modules/dispatch/internal.server.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isLeadClosed } from '../rules/lead.ts'
import type { SurveyOutcome, SurveyUpdate } from '../rules/survey-findings.ts'
import { isValidSurveyLink } from './survey-link.ts'
import { addSurveyEvent } from './survey-rows.ts'

export type SurveyUpdateReport = { id: string; surveyId: number; pass: string; reportedAt: Date; word: SurveyUpdate }

/**
 * Records what a worker reports about a survey that was shown to them, once and whenever it arrives, even if the survey
 * was reassigned or the worker left. The first end reported by the assigned worker completes the survey and schedules a
 * call to the lead. Rejects with 'unknown' crew.job, 'invalid' report.empty, 'too-many' too-many, and as `storeUpload`
 * does.
 */
export async function recordSurveyUpdate(
  app: App,
  worker: Worker,
  { id, surveyId, pass, reportedAt, word }: SurveyUpdateReport,
  photo?: Uint8Array,
): Promise<void> {
  if (!isValidSurveyLink(app, { workerId: worker.id, surveyId }, pass)) throw reject('unknown', 'crew.job')
  if (word.kind === 'note' && !word.words && !photo) throw reject('invalid', 'report.empty', { note: 'report.empty' })
  const known = app.db.selectFrom('survey_updates').select('id').where('id', '=', id)
  if (await known.executeTakeFirst()) return // before its photo is processed a second time
  if (word.kind === 'note') await countCrewReport(app, worker, 'reports')
  const upload = photo ? (await storeUpload(app, worker, photo, 'picture')).id : null
  await inTransaction(app.db, async tx => {
    if (word.kind === 'end') await lockLeadOfSurvey(tx, surveyId) // the lead before its survey
    const survey = await tx
      .selectFrom('surveys')
      .select(['id', 'lead_id', 'state', 'worker_id', 'starts_at'])
      .where('id', '=', surveyId)
      .forUpdate()
      .executeTakeFirst()
    const last = survey && survey.starts_at.getTime() + MAX_DAYS_AFTER_END * 86_400_000
    if (!last || app.now().getTime() > last) throw reject('unknown', 'crew.job') // deleted, or too long ago
    const before = await listLatestUpdateTime(tx, surveyId, worker)
    const effectiveAt = estimateStepTime({
      receivedAt: app.now(),
      reportedAt,
      startsAt: survey.starts_at,
      before,
      after: [],
    })
    const inserted = await tx
      .insertInto('survey_updates')
      .values({
        ...{ id, survey_id: surveyId, worker_id: worker.id, word: toJsonText(word), photo: upload },
        ...{ reported_at: effectiveAt, at: app.now() },
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted || word.kind !== 'end' || survey.state !== 'planned' || survey.worker_id !== worker.id) return
    await endSurvey(app, tx, worker, survey, word.outcome)
  })
}

/**
 * Returns the time of the worker's last update. A phone sends updates in their order, so a later one cannot have an
 * earlier time, however long it was in transit.
 */
async function listLatestUpdateTime(tx: Tx, surveyId: number, { id }: Worker): Promise<Date[]> {
  const updates = tx.selectFrom('survey_updates').where('survey_id', '=', surveyId).where('worker_id', '=', id)
  const last = await updates.select('reported_at').orderBy('n', 'desc').limit(1).executeTakeFirst()
  return last ? [last.reported_at] : []
}

const lockLeadOfSurvey = (tx: Tx, surveyId: number) =>
  tx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', eb => eb.selectFrom('surveys').select('lead_id').where('id', '=', surveyId))
    .forUpdate()
    .execute()

type SurveyToEnd = { id: number; lead_id: number; starts_at: Date }

async function endSurvey(app: App, tx: Tx, worker: Worker, survey: SurveyToEnd, outcome: SurveyOutcome) {
  const now = app.now()
  await tx.updateTable('surveys').set({ state: outcome, ended_at: now }).where('id', '=', survey.id).execute()
  const updates = { startsAt: survey.starts_at, name: worker.name }
  await addSurveyEvent(tx, survey.lead_id, { kind: 'visit', what: outcome, at: now, words: updates })
  const lead = await tx
    .selectFrom('leads')
    .select(['state', 'revision'])
    .where('id', '=', survey.lead_id)
    .executeTakeFirstOrThrow()
  if (isLeadClosed(lead.state)) return
  const next = { next_at: now, next_kind: 'call' as const, next_step: null, revision: lead.revision + 1 }
  await tx.updateTable('leads').set(next).where('id', '=', survey.lead_id).execute()
}
