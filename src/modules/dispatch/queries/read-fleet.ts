import { sql } from 'kysely'
import { readTruckFacts, readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import { type TruckReason, whyNotTruck } from '#modules/crews/rules/why-not-truck.ts'
import { type WorkerReason, whyNotWorker } from '#modules/crews/rules/why-not-worker.ts'
import type { WorkerRole } from '#modules/crews/rules/worker.ts'
import type { Db } from '#platform/database/database.ts'
import type { Language } from '#words/language.ts'
import type { OfBranch } from './read-legs.ts'

export type BoardTruck = {
  id: number
  registration: string
  /** Its class, and what that holds. */
  name: string
  cft: number
  /** What keeps it from going out on these days. */
  why: TruckReason[]
}
export type BoardWorker = {
  id: number
  name: string
  mobile: string
  roles: WorkerRole[]
  languages: Language[]
  why: WorkerReason[]
}

/** The trucks of a branch with what keeps each from going out; none that was sold before. The smallest first. */
export async function readTrucks(db: Db, span: Span, branch: OfBranch): Promise<BoardTruck[]> {
  const { rows } = await sql<Omit<BoardTruck, 'why'>>`
    select t.id, t.registration, v.name, v.usable_cft as cft from trucks t join vehicles v on v.id = t.vehicle_id
    where (${branch}::int is null or coalesce(t.branch_id, 0) = ${branch}::int) and not (t.state = 'retired' and t.state_since <= ${span.first}::date)
    order by v.usable_cft, t.registration`.execute(db)
  const facts = await readTruckFacts(db, span)
  return rows.map(row => ({ ...row, why: whyNotTruck(facts.get(row.id)!, span) }))
}

/** The people of a branch likewise; none who had left before. By name. */
export async function readWorkers(db: Db, span: Span, branch: OfBranch): Promise<BoardWorker[]> {
  const { rows } = await sql<Omit<BoardWorker, 'why'>>`
    select id, name, mobile, roles, languages from workers
    where (${branch}::int is null or coalesce(branch_id, 0) = ${branch}::int) and (left_on is null or left_on > ${span.first}::date)
    order by name, id`.execute(db)
  const facts = await readWorkerFacts(db, span)
  return rows.map(row => ({ ...row, why: whyNotWorker(facts.get(row.id)!, span) }))
}

/** Who of a branch usually goes out together, with which truck. */
export async function readTeams(db: Db, branch: OfBranch) {
  const { rows } = await sql<{
    id: number
    name: string
    truckId: number | null
    lead: number | null
    workerIds: number[]
  }>`
    select t.id, t.name, t.truck_id as "truckId", t.lead_id as lead, coalesce((
      select json_agg(m.worker_id order by m.worker_id) from team_members m where m.team_id = t.id), '[]') as "workerIds"
    from teams t where t.active and (${branch}::int is null or coalesce(t.branch_id, 0) = ${branch}::int) order by t.name`.execute(
    db,
  )
  return rows
}
export type BoardTeam = Awaited<ReturnType<typeof readTeams>>[number]

/** The branches of the firm by name, for who chooses one of them. */
export async function readBranchNames(db: Db) {
  return db.selectFrom('branches').select(['id', 'name']).orderBy('id').execute()
}
