import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import { EXPIRY_WARNING_DAYS, type TruckDocumentKind } from '../rules/truck-document.ts'
import { type BranchFilterValue, buildAtBranchCondition } from './build-at-branch-condition.ts'

/** An expiring document of a truck, or a driver's licence. */
export type ExpiringDocument = {
  kind: TruckDocumentKind | 'licence'
  /** The id of the truck or the worker. */
  about: number
  /** The registration or the name. */
  name: string
  branch: string | null
  expiresOn: IndiaDate
}

const order: KeysetOrder = {
  keys: [
    { of: sql`t.expires_on`, type: 'date' },
    { of: sql`t.mark`, type: 'text' },
  ],
  down: false,
}

/**
 * Documents of trucks that are not retired, and licences of drivers who work here; `mark` tells rows of one day apart.
 */
const selectDocuments = (today: IndiaDate) => sql`
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
export async function listExpiringDocuments(
  app: App,
  staff: Staff,
  { branch, until }: { branch: BranchFilterValue; until: IndiaDate },
  place: PagePosition,
): Promise<PagedRows<ExpiringDocument>> {
  requirePermission(staff, 'jobs')
  const { where, orderBy, cursor, limit, page } = buildKeyset(order, place)
  const { rows } = await sql<ExpiringDocument & { cursor: string[] }>`
    select ${cursor} as cursor, t.kind, t.about, t.name, b.name as branch, t.expires_on as "expiresOn"
    from (${selectDocuments(toIndiaDate(app.now()))}) t left join branches b on b.id = t.branch_id
    where t.expires_on <= ${until}::date and ${buildAtBranchCondition(staff, 't', branch)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

/** Counts the documents that have expired or expire soon, for the menu. */
export async function countExpiringDocuments(app: App, staff: Staff): Promise<number> {
  const today = toIndiaDate(app.now())
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from (${selectDocuments(today)}) t
    where t.expires_on <= ${addDays(today, EXPIRY_WARNING_DAYS)}::date and ${buildAtBranchCondition(staff, 't', null)}`.execute(
    app.db,
  )
  return rows[0]!.due
}

/** The documents that the page of expiring documents lists. `first`: the earliest date that is still to come. */
export type ExpiringDocumentCounts = {
  expired: number
  expiring: number
  first: IndiaDate | null
  last: IndiaDate | null
}

/** Counts the expired documents, and those that expire soon. Rejects with 'forbidden' staff.right. */
export async function readExpiringDocumentCounts(app: App, staff: Staff): Promise<ExpiringDocumentCounts> {
  requirePermission(staff, 'jobs')
  const today = toIndiaDate(app.now())
  const { rows } = await sql<ExpiringDocumentCounts>`
    select count(*) filter (where t.expires_on < ${today}::date)::int as expired,
      count(*) filter (where t.expires_on >= ${today}::date)::int as expiring,
      min(t.expires_on) filter (where t.expires_on >= ${today}::date) as first, max(t.expires_on) as last
    from (${selectDocuments(today)}) t
    where t.expires_on <= ${addDays(today, EXPIRY_WARNING_DAYS)}::date and ${buildAtBranchCondition(staff, 't', null)}`.execute(
    app.db,
  )
  return rows[0]!
}
