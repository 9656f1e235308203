import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition } from '#kernel/list-page.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoundedCount, countUpTo } from '#platform/database/count-up-to.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import type { TruckState } from '../rules/truck.ts'
import { EXPIRY_WARNING_DAYS, type TruckDocument } from '../rules/truck-document.ts'
import { type BranchFilterValue, buildAtBranchCondition } from './build-at-branch-condition.ts'

export type TruckSearch = {
  text: string
  branch: BranchFilterValue
  /** Null: all that are not retired. */
  state: TruckState | null
  /** True: only those with a document that has expired or expires soon. */
  due: boolean
}
export type ListedTruck = {
  id: number
  registration: string
  branch: string | null
  class: string
  cft: number
  state: TruckState
  stateSince: IndiaDate
  reason: string
  /** The current documents. */
  documents: TruckDocument[]
  /** The last of the off-road days that include today. */
  offRoadUntil: IndiaDate | null
}

const order: KeysetOrder = {
  keys: [
    { of: sql`t.registration`, type: 'text' },
    { of: sql`t.id`, type: 'int8' },
  ],
  down: false,
}

/** Lists one page of trucks by registration. Rejects with 'forbidden' staff.right. */
export async function listTrucks(
  app: App,
  staff: Staff,
  search: TruckSearch,
  place: PagePosition,
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<ListedTruck>> {
  requirePermission(staff, 'jobs')
  const today = toIndiaDate(app.now())
  const { where, orderBy, cursor, limit, page } = buildKeyset(order, place, size)
  const { rows } = await sql<ListedTruck & { cursor: string[] }>`
    select ${cursor} as cursor, t.id, t.registration, b.name as branch, v.name as class, v.usable_cft as cft, t.state,
      t.state_since as "stateSince", t.state_reason as reason,
      coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'expiresOn', p.expires_on) order by p.expires_on, p.id)
        from truck_documents p where p.truck_id = t.id and p.ended_at is null), '[]') as documents,
      (select max(r.last_day) from truck_off_road_days r
        where r.truck_id = t.id and ${today}::date between r.first_day and r.last_day) as "offRoadUntil"
    from trucks t join vehicles v on v.id = t.vehicle_id left join branches b on b.id = t.branch_id
    where ${buildTruckCondition(staff, search, today)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

/** Counts the trucks that a search finds. Rejects with 'forbidden' staff.right. */
export async function countTrucks(app: App, staff: Staff, search: TruckSearch): Promise<BoundedCount> {
  requirePermission(staff, 'jobs')
  return countUpTo(app.db, sql`trucks t where ${buildTruckCondition(staff, search, toIndiaDate(app.now()))}`)
}

function buildTruckCondition(
  staff: Staff,
  { text, branch, state, due }: TruckSearch,
  today: IndiaDate,
): RawBuilder<boolean> {
  const plate = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return sql`${state ? sql`t.state = ${state}` : sql`t.state <> 'retired'`}
    and ${buildAtBranchCondition(staff, 't', branch)} and strpos(t.registration, ${plate}) > 0
    and ${
      due
        ? sql`exists (select 1 from truck_documents p where p.truck_id = t.id and p.ended_at is null
            and p.expires_on <= ${addDays(today, EXPIRY_WARNING_DAYS)}::date)`
        : sql`true`
    }`
}
