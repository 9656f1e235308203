import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { findWorkerConflicts, listBoardWorkers, type ScheduleConflict } from '#modules/dispatch/internal.server.ts'
import { toDateSpan } from '#modules/dispatch/record/rules/leg.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** The customer's language and the branch of the place to survey; a lead without a city has no branch. */
export type SurveyorCriteria = { language: string; cityId: number | null; branchId: number | null }

export type Surveyor = Awaited<ReturnType<typeof listBoardWorkers>>[number] & {
  /** True if they work at the branch of the lead's city. Without a city, all branches of the user count. */
  isOfBranch: boolean
}

/**
 * Lists the workers of the user's branches for a survey, best first: of the lead's branch, with the surveyor role,
 * speaking the customer's language; otherwise by name. Each has the reasons why they are unavailable on these days.
 */
export async function listSurveyors(
  db: Db | Tx,
  staff: Staff,
  span: DaySpan,
  { language, cityId, branchId }: SurveyorCriteria,
): Promise<Surveyor[]> {
  const workers = await listBoardWorkers(db as Db, staff, span, null)
  const all = workers.map(one => ({ ...one, isOfBranch: cityId === null || one.branchId === (branchId ?? 0) }))
  const getBranchRank = ({ isOfBranch }: Surveyor) => Number(!isOfBranch)
  const getRoleRank = ({ roles }: Surveyor) => Number(!roles.includes('surveyor'))
  const getLanguageRank = ({ languages }: Surveyor) => Number(!languages.includes(language))
  return all.toSorted(
    (a, b) =>
      getBranchRank(a) - getBranchRank(b) || getRoleRank(a) - getRoleRank(b) || getLanguageRank(a) - getLanguageRank(b),
  )
}

export type SurveyorChoice = Surveyor & { clashes: ScheduleConflict[] }

/**
 * Lists the workers for a survey with their schedule conflicts, not counting the survey that is rescheduled. `when`:
 * null until a time is chosen, when availability is unknown. Rejects with 'forbidden' staff.right.
 */
export async function listSurveyorChoices(
  app: App,
  staff: Staff,
  lead: { id: number } & SurveyorCriteria,
  when: { startsAt: Date; endsAt: Date } | null,
): Promise<SurveyorChoice[]> {
  requirePermission(staff, 'leads')
  const planned = app.db
    .selectFrom('surveys')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('state', '=', 'planned')
  const now = app.now()
  const { startsAt, endsAt } = when ?? { startsAt: now, endsAt: now }
  const surveyId = (await planned.executeTakeFirst())?.id
  const wanted = { starts: startsAt, ends: endsAt, leg: null, ...(surveyId !== undefined && { surveyId }) }
  const [all, conflicts] = await Promise.all([
    listSurveyors(app.db, staff, toDateSpan({ startsAt, endsAt }), lead),
    when ? findWorkerConflicts(app.db, wanted) : [],
  ])
  return all.map(one => ({
    ...one,
    ...(!when && { why: [] }),
    clashes: conflicts.filter(({ id }) => id === one.id),
  }))
}
