import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { SurveyMode } from '#modules/crews/rules/survey.ts'
import { canCrewCallCustomer } from '#modules/dispatch/crew/rules/can-crew-call-customer.ts'
import type { App } from '#platform/app.ts'
import { signSurveyLink } from '../commands/survey-link.ts'
import type { SurveyUpdate } from '../rules/survey-findings.ts'
import { listSurveyUpdates } from './surveys.ts'

/** A survey in the list of its surveyor. */
export type CrewSurvey = {
  id: number
  day: IndiaDate
  startsAt: Date
  endsAt: Date
  way: SurveyMode
  address: string
  city: string | null
  done: boolean
}

/** For this many days an unfinished survey stays in the list, and a finished one can be corrected. */
const PAST_DAYS = 2

/** Lists a worker's surveys of today and tomorrow, and unfinished ones of the days before. */
export async function readCrewSurveys(app: App, worker: Worker): Promise<CrewSurvey[]> {
  const rows = await selectOwnSurveys(app, worker)
  const today = toIndiaDate(app.now())
  return rows.map(toCrewSurvey).filter(({ day, done }) => day >= today || !done)
}

/** Everything that a surveyor needs: the customer, the address, and all items that can be counted, by group. */
export type CrewSurveyDetails = CrewSurvey & {
  customer: string
  /** Null until the evening before, and after the survey is done. */
  mobile: string | null
  note: string
  groups: { id: number; name: string; articles: { id: number; name: string; words: string }[] }[]
  words: SurveyUpdate[]
  /** The notes and photos sent so far, without the pictures. */
  sent: { id: string; words: string; pictured: boolean; reportedAt: Date }[]
  /** The signed link, which comes back with each report. */
  pass: string
}

/** Returns one of the worker's surveys. Rejects with 'unknown' crew.job for other surveys and other dates. */
export async function readCrewSurvey(app: App, worker: Worker, id: number): Promise<CrewSurveyDetails> {
  const row = (await selectOwnSurveys(app, worker)).find(one => one.id === id)
  if (!row) throw reject('unknown', 'crew.job')
  const [{ groups, items: articles }, words] = await Promise.all([
    readCatalogue(app.db),
    listSurveyUpdates(app.db, [id]),
  ])
  const survey = toCrewSurvey(row)
  const all = [...articles.values()]
  return {
    ...survey,
    customer: row.name,
    mobile: canCrewCallCustomer(survey.startsAt, survey.done, app.now()) ? row.mobile : null,
    note: row.note,
    groups: groups.map(group => ({
      ...group,
      articles: all.filter(({ groupId }) => groupId === group.id).map(({ id, name, words }) => ({ id, name, words })),
    })),
    words: words.map(({ word }) => word),
    sent: words.flatMap(({ id: word, word: update, photo, reportedAt }) =>
      update.kind === 'note' ? [{ id: word, words: update.words, pictured: photo !== null, reportedAt }] : [],
    ),
    pass: signSurveyLink(app.config.secretKey, { workerId: worker.id, surveyId: id }),
  }
}

type OwnSurveyRow = Awaited<ReturnType<typeof selectOwnSurveys>>[number]

const toCrewSurvey = ({ id, startsAt, endsAt, way, address, city, state }: OwnSurveyRow): CrewSurvey => ({
  ...{ id, startsAt, endsAt, way, address, city },
  ...{ day: toIndiaDate(startsAt), done: state !== 'planned' },
})

function selectOwnSurveys(app: App, worker: Worker) {
  const today = toIndiaDate(app.now())
  return app.db
    .selectFrom('surveys as v')
    .innerJoin('leads as l', 'l.id', 'v.lead_id')
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['v.id', 'v.starts_at as startsAt', 'v.ends_at as endsAt', 'v.way', 'v.address', 'v.note', 'v.state'])
    .select(['l.name', 'l.mobile', 'c.name as city'])
    .where('v.worker_id', '=', worker.id)
    .where('v.state', '<>', 'cancelled')
    .where('v.starts_at', '>=', toIndiaInstant(addDays(today, -PAST_DAYS)))
    .where('v.starts_at', '<', toIndiaInstant(addDays(today, 2)))
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .execute()
}
