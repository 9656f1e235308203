import { type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { SurveyMode } from '#modules/crews/rules/survey.ts'
import type { App } from '#platform/app.ts'
import type { SurveyNoticeKind } from '../rules/survey-notice.ts'

/**
 * A notice about a change to a survey since the surveyor last looked: time, kind and city. The address is only in the
 * list of their own surveys.
 */
export type SurveyNotice = {
  id: number
  kind: SurveyNoticeKind
  way: SurveyMode
  day: IndiaDate
  startsAt: Date
  city: string | null
  at: Date
}

/** Lists the unread notices of a surveyor, from today on. */
export async function readSurveyNotices(app: App, worker: Worker): Promise<SurveyNotice[]> {
  const rows = await app.db
    .selectFrom('survey_notices as n')
    .innerJoin('surveys as v', 'v.id', 'n.survey_id')
    .innerJoin('leads as l', 'l.id', 'v.lead_id')
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['v.id', 'n.kind', 'v.way', 'n.starts_at as startsAt', 'c.name as city', 'n.at'])
    .where('n.worker_id', '=', worker.id)
    .where('n.seen_at', 'is', null)
    .where('n.starts_at', '>=', toIndiaInstant(toIndiaDate(app.now())))
    .orderBy('n.starts_at')
    .orderBy('v.id')
    .execute()
  return rows.map(row => ({ ...row, day: toIndiaDate(row.startsAt) }))
}
