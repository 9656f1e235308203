import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { calculateCartTotals, toCartLines } from '#modules/catalogue/rules/cart.ts'
import type { SurveyMode, SurveyState } from '#modules/crews/rules/survey.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { buildSurveyFindings, type SurveyFindings, type SurveyUpdate } from '../rules/survey-findings.ts'

export type ListedSurvey = {
  id: number
  leadId: number
  name: string
  mobile: string
  city: string | null
  way: SurveyMode
  state: SurveyState
  startsAt: Date
  endsAt: Date
  workerId: number
  worker: string
  address: string
  note: string
}

/** Lists the surveys of a period by time, without cancelled ones. Rejects with 'forbidden' staff.right. */
export async function listSurveys(app: App, staff: Staff, first: IndiaDate, days: number): Promise<ListedSurvey[]> {
  requirePermission(staff, 'leads')
  const [from, until] = [toIndiaInstant(first), toIndiaInstant(addDays(first, days))]
  return selectSurveys(app.db, staff)
    .where('v.starts_at', '>=', from)
    .where('v.starts_at', '<', until)
    .where('v.state', '<>', 'cancelled')
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .execute()
}

/** A note or photo of a surveyor. */
export type SurveyNote = { id: string; words: string; photo: string | null; reportedAt: Date }
export type LeadSurvey = ListedSurvey & {
  sheet: SurveyFindings
  things: { id: number; name: string; quantity: number }[]
  totalCft: number
  notes: SurveyNote[]
}

/** Lists a lead's surveys with their results, newest first. For staff who may open the lead. */
export async function readLeadSurveys(app: App, staff: Staff, leadId: number): Promise<LeadSurvey[]> {
  requirePermission(staff, 'leads')
  const rows = await selectSurveys(app.db, staff)
    .where('v.lead_id', '=', leadId)
    .where('v.state', '<>', 'cancelled')
    .orderBy('v.id', 'desc')
    .limit(5)
    .execute()
  if (rows.length === 0) return []
  const [catalogue, updates] = await Promise.all([
    readCatalogue(app.db),
    listSurveyUpdates(
      app.db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map(row => {
    const ownUpdates = updates.filter(({ surveyId }) => surveyId === row.id)
    const sheet = buildSurveyFindings(ownUpdates.map(({ word }) => word))
    const lines = toCartLines(catalogue, sheet.cart)
    const notes = ownUpdates.flatMap(({ id, word, photo, reportedAt }) =>
      word.kind === 'note' ? [{ id, words: word.words, photo, reportedAt }] : [],
    )
    const items = lines.map(({ item: article, quantity }) => ({ id: article.id, name: article.name, quantity }))
    return { ...row, sheet, things: items, totalCft: calculateCartTotals(lines).totalCft, notes }
  })
}

/** Lists the updates of some surveys in the order in which they were reported. */
export const listSurveyUpdates = (db: Db | Tx, ids: number[]) =>
  db
    .selectFrom('survey_updates')
    .select(['id', 'survey_id as surveyId', 'word', 'photo', 'reported_at as reportedAt'])
    .$narrowType<{ word: SurveyUpdate }>()
    .where('survey_id', 'in', ids)
    .orderBy('reported_at')
    .orderBy('n')
    .execute()

const selectSurveys = (db: Db, staff: Staff) =>
  db
    .selectFrom('surveys as v')
    .innerJoin('leads as l', 'l.id', 'v.lead_id')
    .innerJoin('workers as w', 'w.id', 'v.worker_id')
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['v.id', 'v.lead_id as leadId', 'l.name', 'l.mobile', 'c.name as city', 'v.way', 'v.state'])
    .select(['v.starts_at as startsAt', 'v.ends_at as endsAt', 'v.worker_id as workerId', 'w.name as worker'])
    .select(['v.address', 'v.note'])
    .where(buildCityBranchCondition(staff, sql`l.city_id`))
