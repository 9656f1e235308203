import { sql } from 'kysely'
import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { Page, Place } from '#kernel/page.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { keyset, type Order } from '#platform/database/keyset.ts'
import { type Paper, SOON_DAYS } from '../rules/paper.ts'
import type { TruckState } from '../rules/truck.ts'
import { atBranch, type BranchAsked } from './at-branch.ts'

export type TruckSearch = {
  text: string
  branch: BranchAsked
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
  since: IndiaDate
  reason: string
  /** The current documents. */
  papers: Paper[]
  /** The last of the off-road days that include today. */
  rests: IndiaDate | null
}

const order: Order = {
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
  { text, branch, state, due }: TruckSearch,
  place: Place,
): Promise<Page<ListedTruck>> {
  requireRight(staff, 'jobs')
  const today = indiaDate(app.now())
  const { where, orderBy, cursor, limit, page } = keyset(order, place)
  const plate = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const { rows } = await sql<ListedTruck & { cursor: string[] }>`
    select ${cursor} as cursor, t.id, t.registration, b.name as branch, v.name as class, v.usable_cft as cft, t.state,
      t.state_since as since, t.state_reason as reason,
      coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'expiresOn', p.expires_on) order by p.expires_on, p.id)
        from truck_documents p where p.truck_id = t.id and p.ended_at is null), '[]') as papers,
      (select max(r.last_day) from truck_off_road_days r
        where r.truck_id = t.id and ${today}::date between r.first_day and r.last_day) as rests
    from trucks t join vehicles v on v.id = t.vehicle_id left join branches b on b.id = t.branch_id
    where ${state ? sql`t.state = ${state}` : sql`t.state <> 'retired'`}
      and ${atBranch(staff, 't', branch)} and strpos(t.registration, ${plate}) > 0
      and ${
        due
          ? sql`exists (select 1 from truck_documents p where p.truck_id = t.id and p.ended_at is null
              and p.expires_on <= ${addDays(today, SOON_DAYS)}::date)`
          : sql`true`
      } and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}
