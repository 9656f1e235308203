import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import { findWorkerConflicts, readWorkers, type ScheduleConflict } from '#modules/dispatch/internal.server.ts'
import { spanOf } from '#modules/dispatch/record/rules/leg.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** The customer's language and the branch of the place to survey. */
export type SurveyFor = { language: string; branchId: number | null }

export type Surveyor = Awaited<ReturnType<typeof readWorkers>>[number]

/**
 * Lists the workers for a survey, best first: of the branch, with the surveyor role, speaking the customer's language;
 * otherwise by name. Each has the reasons why they are unavailable on these days.
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

/**
 * Lists the workers for a survey with their schedule conflicts, not counting the survey that is rescheduled. `when`:
 * null until a time is chosen, when availability is unknown. Rejects with 'forbidden' staff.right.
 */
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
