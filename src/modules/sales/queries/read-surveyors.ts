import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import { findWorkerConflicts, readWorkers, type ScheduleConflict } from '#modules/dispatch/internal.server.ts'
import { spanOf } from '#modules/dispatch/record/rules/leg.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** For whom somebody surveys: what they speak, and which branch works there. */
export type SurveyFor = { language: string; branchId: number | null }

export type Surveyor = Awaited<ReturnType<typeof readWorkers>>[number]

/**
 * Who may go to a survey, the best first: of the branch that works there, who is a surveyor, who speaks the customer's language; by name among
 * equals. With what keeps each at home on these days.
 */
export async function readSurveyors(
  db: Db | Tx,
  staff: Staff,
  span: Span,
  { language, branchId }: SurveyFor,
): Promise<Surveyor[]> {
  const all = await readWorkers(db as Db, staff, span, null)
  const far = (one: Surveyor) => Number(one.branchId !== (branchId ?? 0))
  const other = ({ roles }: Surveyor) => Number(!roles.includes('surveyor'))
  const strange = ({ languages }: Surveyor) => Number(!languages.includes(language))
  return all.toSorted((a, b) => far(a) - far(b) || other(a) - other(b) || strange(a) - strange(b))
}

export type SurveyorChoice = Surveyor & { clashes: ScheduleConflict[] }

/** The same with what each is given to then, but for the survey that is moved; `when`: null until an hour is said, when nothing is known of who is free. Refuses 'forbidden' staff.right. */
export async function readSurveyorChoices(
  app: App,
  staff: Staff,
  lead: { id: number } & SurveyFor,
  when: { startsAt: Date; endsAt: Date } | null,
): Promise<SurveyorChoice[]> {
  requireRight(staff, 'leads')
  const planned = app.db
    .selectFrom('surveys')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('state', '=', 'planned')
  const now = app.now()
  const { startsAt, endsAt } = when ?? { startsAt: now, endsAt: now }
  const surveyId = (await planned.executeTakeFirst())?.id
  const wanted = { starts: startsAt, ends: endsAt, leg: null, ...(surveyId !== undefined && { surveyId }) }
  const [all, clashes] = await Promise.all([
    readSurveyors(app.db, staff, spanOf({ startsAt, endsAt }), lead),
    when ? findWorkerConflicts(app.db, wanted) : [],
  ])
  return all.map(one => ({
    ...one,
    ...(!when && { why: [] }),
    clashes: clashes.filter(({ id }) => id === one.id),
  }))
}
