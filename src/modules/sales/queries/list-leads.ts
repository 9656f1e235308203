import { type RawBuilder, sql } from 'kysely'
import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import type { ActivityKind, LeadSource, LeadState } from '../rules/lead.ts'

/**
 * The leads to list: those due today, of one's own or of all; those in a state; or those whose number begins with the
 * digits.
 */
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
  /** The city as entered, if we do not serve it. Empty if the city is known or none was entered. */
  unknownCity: string
  owner: string | null
  nextAt: Date | null
  nextKind: ActivityKind | null
  askedAt: Date
  answeredAt: Date | null
}

const nextStepOrder: KeysetOrder = {
  keys: [
    { of: sql`l.next_at`, type: 'timestamptz' },
    { of: sql`l.id`, type: 'int8' },
  ],
  down: false,
}
const newestLeadOrder: KeysetOrder = { keys: [{ of: sql`l.id`, type: 'int8' }], down: true }

/** Automatic messages of the plan, which are nobody's task. */
export const isAutomaticMessage = sql<boolean>`(l.next_kind = 'message' and l.next_step is not null)`

/** Returns the end of today in India: earlier tasks are due today, tasks before now are overdue. */
export const getEndOfToday = (now: Date): Date => toIndiaInstant(addDays(toIndiaDate(now), 1))

/**
 * Lists a page of leads: due leads by time, with the overdue first; all others newest first. Rejects with 'forbidden'
 * staff.right.
 */
export async function listLeads(
  app: App,
  staff: Staff,
  search: LeadSearch,
  place: PagePosition = {},
): Promise<PagedRows<ListedLead>> {
  requirePermission(staff, 'leads')
  const { where, orderBy, cursor, limit, page } = buildKeyset(
    search.by === 'due' ? nextStepOrder : newestLeadOrder,
    place,
  )
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
      .where(toSearchCondition(search, staff, app.now()))
      .where(buildCityBranchCondition(staff, sql`l.city_id`))
      .orderBy(orderBy)
      .limit(limit)
      .execute(),
  )
  return { rows, ...around }
}

function toSearchCondition(search: LeadSearch, staff: Staff, now: Date): RawBuilder<boolean> {
  if (search.by === 'state') return sql`l.state = ${search.state}`
  if (search.by === 'mobile') {
    const begins = sql<boolean>`l.mobile like ${`${search.digits}%`}`
    // Forces the index of numbers. With few digits many leads match, and scanning from the newest is faster.
    return search.digits.length < 5 ? begins : sql`l.id = any(array(select l.id from leads l where ${begins}))`
  }
  const due = sql<boolean>`l.next_at is not null and l.next_at < ${getEndOfToday(now)} and not ${isAutomaticMessage}`
  return search.whose === 'mine' ? sql`${due} and l.owner_id = ${staff.id}` : due
}
