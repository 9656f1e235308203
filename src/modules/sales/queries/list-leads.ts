import { type RawBuilder, sql } from 'kysely'
import { addDays, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { Page, Place } from '#kernel/page.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { keyset, type Order } from '#platform/database/keyset.ts'
import type { ActivityKind, LeadSource, LeadState } from '../rules/lead.ts'

/** What a list shows: what is due today, of one's own or of all; the leads of a column; or those of a number as it is typed. */
export type LeadSearch =
  | { by: 'due'; whose: 'mine' | 'all' }
  | { by: 'state'; state: LeadState }
  | { by: 'mobile'; digits: string }
export type ListedLead = {
  id: number
  name: string
  mobile: string
  state: LeadState
  source: LeadSource
  city: string | null
  /** What was written for a city that we do not serve; empty where its city is known, or nothing was written. */
  unknownCity: string
  owner: string | null
  nextAt: Date | null
  nextKind: ActivityKind | null
  askedAt: Date
  answeredAt: Date | null
}

const byNext: Order = {
  keys: [
    { of: sql`l.next_at`, type: 'timestamptz' },
    { of: sql`l.id`, type: 'int8' },
  ],
  down: false,
}
const newest: Order = { keys: [{ of: sql`l.id`, type: 'int8' }], down: true }

/** What the plan sends is nobody's to do. */
export const byItself = sql<boolean>`(l.next_kind = 'message' and l.next_step is not null)`

/** The first moment after this day in India: what is before it is due today, what is before now is overdue. */
export const endOfToday = (now: Date): Date => instantOf(addDays(indiaDate(now), 1))

/** A page of leads: what is due by its time, so that the overdue stand first; all else the newest first. Refuses 'forbidden' staff.right. */
export async function listLeads(
  app: App,
  staff: Staff,
  search: LeadSearch,
  place: Place = {},
): Promise<Page<ListedLead>> {
  requireRight(staff, 'leads')
  const { where, orderBy, cursor, limit, page } = keyset(search.by === 'due' ? byNext : newest, place)
  const { rows, ...around } = page(
    await app.db
      .selectFrom('leads as l')
      .leftJoin('cities as c', 'c.id', 'l.city_id')
      .leftJoin('staff as s', 's.id', 'l.owner_id')
      .select([
        'l.id',
        'l.name',
        'l.mobile',
        'l.state',
        'l.source',
        'c.name as city',
        'l.unknown_city as unknownCity',
        's.name as owner',
      ])
      .select(['l.next_at as nextAt', 'l.next_kind as nextKind', 'l.enquired_at as askedAt'])
      .select(['l.answered_at as answeredAt', cursor.as('cursor')])
      .where(where)
      .where(wanted(search, staff, app.now()))
      .where(inBranches(staff, sql`l.city_id`))
      .orderBy(orderBy)
      .limit(limit)
      .execute(),
  )
  return { rows, ...around }
}

function wanted(search: LeadSearch, staff: Staff, now: Date): RawBuilder<boolean> {
  if (search.by === 'state') return sql`l.state = ${search.state}`
  if (search.by === 'mobile') {
    const begins = sql<boolean>`l.mobile like ${`${search.digits}%`}`
    // By the index of numbers, whatever the planner thinks of how the newest begin; of few digits so many do that the newest are quicker looked at.
    return search.digits.length < 5 ? begins : sql`l.id = any(array(select l.id from leads l where ${begins}))`
  }
  const due = sql<boolean>`l.next_at is not null and l.next_at < ${endOfToday(now)} and not ${byItself}`
  return search.whose === 'mine' ? sql`${due} and l.owner_id = ${staff.id}` : due
}
