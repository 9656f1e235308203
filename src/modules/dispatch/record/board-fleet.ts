import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import { buildBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import { readTruckFacts, readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { checkTruckAvailability, type TruckUnavailability } from '#modules/crews/rules/truck-availability.ts'
import type { LicenceClass, WorkerRole } from '#modules/crews/rules/worker.ts'
import { checkWorkerAvailability, type WorkerUnavailability } from '#modules/crews/rules/worker-availability.ts'
import type { Db } from '#platform/database/database.ts'
import type { BoardBranch } from './read-legs.ts'

export type BoardTruck = {
  id: number
  registration: string
  /** The truck class. `cft`: what it holds. */
  name: string
  cft: number
  /** The branch; 0 is the company's own office, which has no name. */
  branchId: number
  branch: string | null
  /** The reasons why it is unavailable on these days. */
  why: TruckUnavailability[]
}
export type BoardWorker = {
  id: number
  name: string
  mobile: string
  roles: WorkerRole[]
  languages: Language[]
  branchId: number
  branch: string | null
  why: WorkerUnavailability[]
}

/**
 * Lists the trucks of a branch with the reasons why each is unavailable, the smallest first; retired trucks are left
 * out. `by`: the user, for trucks of their branches alone. Null for all branches, when looking up trucks already
 * assigned.
 */
export async function listBoardTrucks(
  db: Db,
  by: Staff | null,
  span: DaySpan,
  branch: BoardBranch,
): Promise<BoardTruck[]> {
  const known = await readTruckRows(db, by, span, branch)
  return known.map(({ facts, ...row }) => ({ ...row, why: checkTruckAvailability(facts, span) }))
}

/** Reads the trucks with the facts that decide whether they are available. */
export async function readTruckRows(db: Db, by: Staff | null, span: DaySpan, branch: BoardBranch) {
  const { rows } = await sql<Omit<BoardTruck, 'why'>>`
    select t.id, t.registration, v.name, v.usable_cft as cft, coalesce(t.branch_id, 0) as "branchId", b.name as branch
    from trucks t join vehicles v on v.id = t.vehicle_id left join branches b on b.id = t.branch_id
    where (${branch}::int is null or coalesce(t.branch_id, 0) = ${branch}::int) and ${by ? buildBranchCondition(by, sql`t.branch_id`) : sql`true`}
      and not (t.state = 'retired' and t.state_since <= ${span.first}::date)
    order by v.usable_cft, t.registration`.execute(db)
  const facts = await readTruckFacts(db, span)
  return rows.map(row => ({ ...row, facts: facts.get(row.id)! }))
}

/**
 * Lists the workers of a branch by name with the reasons why each is unavailable; those who have left are left out.
 * `by` as in `listBoardTrucks`.
 */
export async function listBoardWorkers(
  db: Db,
  by: Staff | null,
  span: DaySpan,
  branch: BoardBranch,
): Promise<BoardWorker[]> {
  const known = await readWorkerRows(db, by, span, branch)
  return known.map(({ facts, licenceClasses: _, ...row }) => ({ ...row, why: checkWorkerAvailability(facts, span) }))
}

/** Reads the workers with such facts. */
export async function readWorkerRows(db: Db, by: Staff | null, span: DaySpan, branch: BoardBranch) {
  const { rows } = await sql<Omit<BoardWorker, 'why'> & { licenceClasses: LicenceClass[] }>`
    select w.id, w.name, w.mobile, w.roles, w.languages, w.licence_classes as "licenceClasses", coalesce(w.branch_id, 0) as "branchId", b.name as branch
    from workers w left join branches b on b.id = w.branch_id
    where (${branch}::int is null or coalesce(w.branch_id, 0) = ${branch}::int) and ${by ? buildBranchCondition(by, sql`w.branch_id`) : sql`true`}
      and (w.left_on is null or w.left_on > ${span.first}::date)
    order by w.name, w.id`.execute(db)
  const facts = await readWorkerFacts(db, span)
  return rows.map(row => ({ ...row, facts: facts.get(row.id)! }))
}

/** Lists the active teams of a branch, with their usual truck. */
export async function listBoardTeams(db: Db, by: Staff, branch: BoardBranch) {
  const { rows } = await sql<{
    id: number
    name: string
    truckId: number | null
    lead: number | null
    workerIds: number[]
  }>`
    select t.id, t.name, t.truck_id as "truckId", t.lead_id as lead, coalesce((
      select json_agg(m.worker_id order by m.worker_id) from team_members m where m.team_id = t.id), '[]') as "workerIds"
    from teams t where t.active and (${branch}::int is null or coalesce(t.branch_id, 0) = ${branch}::int) and ${buildBranchCondition(by, sql`t.branch_id`)} order by t.name`.execute(
    db,
  )
  return rows
}
export type BoardTeam = Awaited<ReturnType<typeof listBoardTeams>>[number]

/** Lists the names of the branches that the user may see. */
export async function listBranchNames(db: Db, by: Staff) {
  const all = await db.selectFrom('branches').select(['id', 'name']).orderBy('id').execute()
  return all.filter(({ id }) => isInOwnBranches(by, id))
}
