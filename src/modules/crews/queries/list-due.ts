import { sql } from 'kysely'
import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { Page, Place } from '#kernel/page.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { keyset, type Order } from '#platform/database/keyset.ts'
import { type PaperKind, SOON_DAYS } from '../rules/paper.ts'
import { atBranch, type BranchAsked } from './at-branch.ts'

/** An expiring document of a truck, or a driver's licence. */
export type Due = {
  kind: PaperKind | 'licence'
  /** The id of the truck or the worker. */
  about: number
  /** The registration or the name. */
  name: string
  branch: string | null
  expiresOn: IndiaDate
}

const order: Order = {
  keys: [
    { of: sql`t.expires_on`, type: 'date' },
    { of: sql`t.mark`, type: 'text' },
  ],
  down: false,
}

/**
 * Documents of trucks that are not retired, and licences of drivers who work here; `mark` tells rows of one day apart.
 */
const papers = (today: IndiaDate) => sql`
  select p.kind, p.truck_id as about, r.registration as name, r.branch_id, p.expires_on, 'truck ' || p.id as mark
  from truck_documents p join trucks r on r.id = p.truck_id
  where p.ended_at is null and p.expires_on is not null and r.state <> 'retired'
  union all
  select 'licence', w.id, w.name, w.branch_id, w.licence_expires_on, 'worker ' || w.id
  from workers w
  where w.licence_expires_on is not null and w.roles @> '["driver"]' and coalesce(w.left_on > ${today}::date, true)`

/**
 * Lists documents that have expired or expire by the end of a day, the earliest first. Rejects with 'forbidden'
 * staff.right.
 */
export async function listDue(
  app: App,
  staff: Staff,
  { branch, until }: { branch: BranchAsked; until: IndiaDate },
  place: Place,
): Promise<Page<Due>> {
  requireRight(staff, 'jobs')
  const { where, orderBy, cursor, limit, page } = keyset(order, place)
  const { rows } = await sql<Due & { cursor: string[] }>`
    select ${cursor} as cursor, t.kind, t.about, t.name, b.name as branch, t.expires_on as "expiresOn"
    from (${papers(indiaDate(app.now()))}) t left join branches b on b.id = t.branch_id
    where t.expires_on <= ${until}::date and ${atBranch(staff, 't', branch)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

/** Counts the documents that have expired or expire soon, for the menu. */
export async function countDue(app: App, staff: Staff): Promise<number> {
  const today = indiaDate(app.now())
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from (${papers(today)}) t
    where t.expires_on <= ${addDays(today, SOON_DAYS)}::date and ${atBranch(staff, 't', null)}`.execute(app.db)
  return rows[0]!.due
}
