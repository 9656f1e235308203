import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { buildBranchCondition, buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission, type Permission } from '#modules/access/rules/permissions.ts'
import type { App } from '#platform/app.ts'

type Figures = {
  places: { branches: number; cities: number; nextClosing: IndiaDate | null }
  prices: { version: number | null; since: Date | null; pending: number }
  costs: { since: IndiaDate | null; materials: number }
  catalogue: { services: number; items: number; presets: number; packages: number; vehicles: number }
  offers: { coupons: number }
  messages: { pending: number }
  staff: { staff: number; roles: number; secondStep: number }
  erasure: { open: number }
  leads: { steps: number }
}

/** The current values of the settings, by the permission that opens them. Null without the permission. */
export type SettingsSummary = { [Right in keyof Figures]: Figures[Right] | null }

/** Reads what the list of settings says beside each name. Branches, cities and closed dates are those of the staff member’s branches. */
export async function readSettingsSummary(app: App, staff: Staff): Promise<SettingsSummary> {
  const today = toIndiaDate(app.now())
  const read = async <Right extends keyof Figures & Permission>(
    right: Right,
    columns: ReturnType<typeof sql>,
  ): Promise<Figures[Right] | null> =>
    hasPermission(staff, right) ? (await sql<Figures[Right]>`select ${columns}`.execute(app.db)).rows[0]! : null
  const livePriceBook = sql`(select b from price_books b
    where b.group_id is null and b.withdrawn_at is null and b.valid_from <= ${app.now()}
    order by b.valid_from desc, b.version desc limit 1)`
  const [places, prices, costs, catalogue, offers, messages, people, erasure, leads] = await Promise.all([
    read(
      'places',
      sql`(select count(*) from branches b where ${buildBranchCondition(staff, sql`b.id`)}) as branches,
        (select count(*) from cities c where c.active and ${buildCityBranchCondition(staff, sql`c.id`)}) as cities,
        (select min(x.first_day) from closed_dates x where x.first_day >= ${today}
          and (x.city_id is null or ${buildCityBranchCondition(staff, sql`x.city_id`)})) as "nextClosing"`,
    ),
    read(
      'prices',
      sql`(${livePriceBook}).version as version, nullif((${livePriceBook}).valid_from, 'epoch') as since,
        (select count(*) from price_drafts where state = 'proposed') as pending`,
    ),
    read(
      'costs',
      sql`(select max(begins_on) from cost_tables where begins_on <= ${today}) as since,
        (select count(*) from materials where active) as materials`,
    ),
    read(
      'catalogue',
      sql`(select count(*) from services where active) as services, (select count(*) from items where active) as items,
        (select count(*) from presets where active) as presets, (select count(*) from packages where active) as packages,
        (select count(*) from vehicles where active) as vehicles`,
    ),
    read(
      'offers',
      sql`(select count(*) from coupons where active and (starts_on is null or starts_on <= ${today})
        and (valid_until is null or valid_until >= ${today})) as coupons`,
    ),
    read('messages', sql`(select count(*) from message_texts where state = 'pending') as pending`),
    read(
      'staff',
      sql`(select count(*) from staff where active) as staff, (select count(*) from staff_roles) as roles,
        (select count(*) from staff s join staff_second_steps x on x.staff_id = s.id and x.confirmed_at is not null
          where s.active) as "secondStep"`,
    ),
    read('erasure', sql`(select count(*) from erasure_requests where done_at is null) as open`),
    read('leads', sql`(select coalesce(jsonb_array_length(steps), 0) from sales_plan where id = 1) as steps`),
  ])
  return { places, prices, costs, catalogue, offers, messages, staff: people, erasure, leads }
}
