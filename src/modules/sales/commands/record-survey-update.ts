import { reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { happenedAt } from '#modules/crews/rules/happened-at.ts'
import { countReported, DAYS_AFTER_END } from '#modules/dispatch/internal.server.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isOver } from '../rules/lead.ts'
import type { SurveyOutcome, SurveyUpdate } from '../rules/survey-sheet.ts'
import { isSurveyLink } from './survey-link.ts'
import { writeSurveyEvent } from './survey-rows.ts'

export type SentSurveyUpdate = { id: string; surveyId: number; pass: string; toldAt: Date; word: SurveyUpdate }

/**
 * Records what a worker reports about a survey that was shown to them, once and whenever it arrives, even if the survey
 * was reassigned or the worker left. The first end reported by the assigned worker completes the survey and schedules a
 * call to the lead. Rejects with 'unknown' crew.job, 'invalid' report.empty, 'too-many' too-many, and as `storeUpload`
 * does.
 */
export async function recordSurveyUpdate(
  app: App,
  worker: Worker,
  { id, surveyId, pass, toldAt, word }: SentSurveyUpdate,
  photo?: Uint8Array,
): Promise<void> {
  if (!isSurveyLink(app, { workerId: worker.id, surveyId }, pass)) throw reject('unknown', 'crew.job')
  if (word.kind === 'note' && !word.words && !photo) throw reject('invalid', 'report.empty', { note: 'report.empty' })
  const known = app.db.selectFrom('survey_updates').select('id').where('id', '=', id)
  if (await known.executeTakeFirst()) return // before its photo is processed a second time
  if (word.kind === 'note') await countReported(app, worker, 'reports')
  const upload = photo ? (await storeUpload(app, worker, photo, 'picture')).id : null
  await inTransaction(app.db, async tx => {
    if (word.kind === 'end') await lockLeadOf(tx, surveyId) // the lead before its survey
    const survey = await tx
      .selectFrom('surveys')
      .select(['id', 'lead_id', 'state', 'worker_id', 'starts_at'])
      .where('id', '=', surveyId)
      .forUpdate()
      .executeTakeFirst()
    const last = survey && survey.starts_at.getTime() + DAYS_AFTER_END * 86_400_000
    if (!last || app.now().getTime() > last) throw reject('unknown', 'crew.job') // deleted, or too long ago
    const before = await latestUpdate(tx, surveyId, worker)
    const believed = happenedAt({ heardAt: app.now(), toldAt, startsAt: survey.starts_at, before, after: [] })
    const kept = await tx
      .insertInto('survey_updates')
      .values({
        ...{ id, survey_id: surveyId, worker_id: worker.id, word: json(word), photo: upload },
        ...{ reported_at: believed, at: app.now() },
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept || word.kind !== 'end' || survey.state !== 'planned' || survey.worker_id !== worker.id) return
    await endSurvey(app, tx, worker, survey, word.outcome)
  })
}

/**
 * Returns the time of the worker's last update. A phone sends updates in their order, so a later one cannot have an
 * earlier time, however long it was in transit.
 */
async function latestUpdate(tx: Tx, surveyId: number, { id }: Worker): Promise<Date[]> {
  const words = tx.selectFrom('survey_updates').where('survey_id', '=', surveyId).where('worker_id', '=', id)
  const last = await words.select('reported_at').orderBy('n', 'desc').limit(1).executeTakeFirst()
  return last ? [last.reported_at] : []
}

const lockLeadOf = (tx: Tx, surveyId: number) =>
  tx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', eb => eb.selectFrom('surveys').select('lead_id').where('id', '=', surveyId))
    .forUpdate()
    .execute()

type Row = { id: number; lead_id: number; starts_at: Date }

async function endSurvey(app: App, tx: Tx, worker: Worker, survey: Row, outcome: SurveyOutcome) {
  const now = app.now()
  await tx.updateTable('surveys').set({ state: outcome, ended_at: now }).where('id', '=', survey.id).execute()
  const words = { startsAt: survey.starts_at, name: worker.name }
  await writeSurveyEvent(tx, survey.lead_id, { kind: 'visit', what: outcome, at: now, words })
  const lead = await tx
    .selectFrom('leads')
    .select(['state', 'revision'])
    .where('id', '=', survey.lead_id)
    .executeTakeFirstOrThrow()
  if (isOver(lead.state)) return
  const next = { next_at: now, next_kind: 'call' as const, next_step: null, revision: lead.revision + 1 }
  await tx.updateTable('leads').set(next).where('id', '=', survey.lead_id).execute()
}
