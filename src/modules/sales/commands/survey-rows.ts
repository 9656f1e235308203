import { formatInstant } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type NewMessage, queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { LeadEventKind } from '../rules/lead.ts'
import { combineSurveyNotices, type SurveyNoticeKind } from '../rules/survey-notice.ts'

/** Locks the planned survey of a lead until the transaction ends. Undefined if there is none. */
export const lockPlannedSurvey = (tx: Tx, leadId: number) =>
  tx
    .selectFrom('surveys')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('state', '=', 'planned')
    .forUpdate()
    .executeTakeFirst()

export async function getCityBranch(tx: Tx, cityId: number | null): Promise<number | null> {
  if (cityId === null) return null
  const city = tx.selectFrom('cities').select('branch_id').where('id', '=', cityId)
  return (await city.executeTakeFirst())?.branch_id ?? null
}

type SurveyEvent = {
  kind: LeadEventKind
  what: string
  at: Date
  staff?: Staff
  /** The time of the survey and the surveyor's name. */
  words?: { startsAt: Date; name: string }
}

/** Writes an entry of the lead's activity log. */
export async function addSurveyEvent(
  tx: Tx,
  leadId: number,
  { kind, what, at, staff, words }: SurveyEvent,
): Promise<void> {
  const eventText = words ? `${formatInstant(words.startsAt, englishLanguage.tag)}, ${words.name}` : ''
  await tx
    .insertInto('lead_events')
    .values({ lead_id: leadId, kind, what, words: eventText, key: null, staff_id: staff?.id ?? null, at })
    .execute()
}

/** Notifies the lead in their language. */
export const notifySurveyLead = (
  app: App,
  tx: Tx,
  { mobile, email, language }: { mobile: string; email: string; language: string },
  note: NewMessage,
) => queueMessages(app, tx, { mobile, email: email || null, language: app.words.facts(language).code }, [note])

type SurveyNotice = { surveyId: number; startsAt: Date; kind: SurveyNoticeKind }

/**
 * Notifies the surveyor, or the previous one: the notice stays on their phone until they confirm it, and is sent as a
 * message if they agreed to messages about their jobs.
 */
export async function notifySurveyor(app: App, tx: Tx, workerId: number, { surveyId, startsAt, kind }: SurveyNotice) {
  const unseenNotice = await tx
    .selectFrom('survey_notices')
    .select('kind')
    .where('worker_id', '=', workerId)
    .where('survey_id', '=', surveyId)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  const noticeColumns = {
    kind: combineSurveyNotices(unseenNotice?.kind ?? null, kind),
    starts_at: startsAt,
    at: app.now(),
    seen_at: null,
  }
  await tx
    .insertInto('survey_notices')
    .values({ worker_id: workerId, survey_id: surveyId, ...noticeColumns })
    .onConflict(conflict => conflict.columns(['worker_id', 'survey_id']).doUpdateSet(noticeColumns))
    .execute()
  const worker = await tx
    .selectFrom('workers')
    .select(['name', 'mobile', 'languages'])
    .where('id', '=', workerId)
    .where('messages_agreed_at', 'is not', null)
    .executeTakeFirst()
  if (!worker) return
  const { name, mobile, languages } = worker
  const to = { mobile, email: null, language: languages[0] ?? englishLanguage.code }
  await queueMessages(app, tx, to, [{ template: 'crew-jobs', params: { name, day: toIndiaDate(startsAt) } }])
}
