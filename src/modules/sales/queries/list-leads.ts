import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import type { Paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import type { SurveyState } from '#modules/crews/rules/survey.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import { type ActivityKind, isLeadClosed, type LeadEventKind, type LeadState } from '../rules/lead.ts'

/**
 * The leads to list: those with a next step, of one's own or of all; those in a state; or those whose number begins with
 * the digits. `moveDates`: only those that plan to move on these dates.
 */
export type LeadSearch = { moveDates?: MoveDates } & (
  | { by: 'due'; whose: 'mine' | 'all' }
  | { by: 'state'; state: LeadState }
  | { by: 'mobile'; digits: string }
)
/** The first and last move date; null: open. */
export type MoveDates = { from: IndiaDate | null; until: IndiaDate | null }
export type ListedLead = {
  id: number
  revision: number
  name: string
  mobile: string
  state: LeadState
  source: string
  city: string | null
  /** The city as entered, if we do not serve it. Empty if the city is known or none was entered. */
  unknownCity: string
  owner: string | null
  moveDate: IndiaDate | null
  flexibleDays: number
  origin: string
  destination: string
  home: string | null
  nextAt: Date | null
  nextKind: ActivityKind | null
  /** The step of the follow-up plan that comes next; null if staff chose the next step, or there is none. */
  nextStep: number | null
  enquiredAt: Date
  answeredAt: Date | null
  /** What was said last: an enquiry, call, message or visit. */
  last: { kind: LeadEventKind; what: string; words: string; at: Date } | null
  survey: { id: number; state: SurveyState } | null
  /** The price of the quotation that waits for an answer, or of the booking; null for staff who may not see orders. */
  total: Paise | null
}

const nextStepOrder: KeysetOrder = {
  keys: [
    { of: sql`l.next_at`, type: 'timestamptz' },
    { of: sql`l.id`, type: 'int8' },
  ],
  down: false,
}
/** Open leads of a stage: by next step, and last those without one. */
const nextStepOrNoneOrder: KeysetOrder = {
  keys: [
    { of: sql`coalesce(l.next_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
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
 * Lists a page of leads with their last activity, survey and price: by next step, with the overdue first; closed and
 * dormant leads and those found by number newest first. Rejects with 'forbidden' staff.right.
 */
export async function listLeads(
  app: App,
  staff: Staff,
  search: LeadSearch,
  place: PagePosition = {},
): Promise<PagedRows<ListedLead>> {
  requirePermission(staff, 'leads')
  const { where, orderBy, cursor, limit, page } = buildKeyset(getLeadOrder(search), place)
  const { rows, ...around } = page(
    await app.db
      .selectFrom('leads as l')
      .leftJoin('cities as c', 'c.id', 'l.city_id')
      .leftJoin('staff as s', 's.id', 'l.owner_id')
      .innerJoin('lead_sources as source', 'source.id', 'l.source_id')
      .leftJoin('presets as h', 'h.code', 'l.home')
      .select([
        'l.id',
        'l.revision',
        'l.name',
        'l.mobile',
        'l.state',
        'source.name as source',
        'c.name as city',
        'l.unknown_city as unknownCity',
        's.name as owner',
      ])
      .select(['l.move_date as moveDate', 'l.flexible_days as flexibleDays', 'l.origin', 'l.destination'])
      .select('h.name as home')
      .select(['l.next_at as nextAt', 'l.next_kind as nextKind', 'l.next_step as nextStep'])
      .select(['l.enquired_at as enquiredAt', 'l.answered_at as answeredAt', cursor.as('cursor')])
      .where(where)
      .where(toSearchCondition(search, staff))
      .where(toMoveDateCondition(search.moveDates))
      .where(buildCityBranchCondition(staff, sql`l.city_id`))
      .orderBy(orderBy)
      .limit(limit)
      .execute(),
  )
  const ids = rows.map(({ id }) => id)
  const [last, surveys, totals] = await Promise.all([
    findLastActivities(app, ids),
    findLastSurveys(app, ids),
    hasPermission(staff, 'orders') ? findTotals(app, staff, ids) : new Map<number, Paise>(),
  ])
  return {
    rows: rows.map(row => ({
      ...row,
      last: last.get(row.id) ?? null,
      survey: surveys.get(row.id) ?? null,
      total: totals.get(row.id) ?? null,
    })),
    ...around,
  }
}

function getLeadOrder(search: LeadSearch): KeysetOrder {
  if (search.by === 'due') return nextStepOrder
  if (search.by === 'mobile' || isLeadClosed(search.state) || search.state === 'dormant') return newestLeadOrder
  return nextStepOrNoneOrder
}

/** Finds what was said last. An enquiry that is only the number of an order says nothing, so it comes after all others. */
async function findLastActivities(app: App, ids: number[]) {
  if (ids.length === 0) return new Map<number, ListedLead['last']>()
  const rows = await app.db
    .selectFrom('lead_events')
    .distinctOn('lead_id')
    .select(['lead_id', 'kind', 'what', 'words', 'at'])
    .where('lead_id', 'in', ids)
    .where('kind', 'in', ['enquiry', 'call', 'message', 'visit'])
    .orderBy('lead_id')
    .orderBy(sql`kind = 'enquiry' and words ~ '^[A-Z]+-[0-9]+$'`)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ lead_id, ...event }) => [lead_id, event]))
}

async function findLastSurveys(app: App, ids: number[]) {
  if (ids.length === 0) return new Map<number, ListedLead['survey']>()
  const rows = await app.db
    .selectFrom('surveys')
    .distinctOn('lead_id')
    .select(['lead_id', 'id', 'state'])
    .where('lead_id', 'in', ids)
    .where('state', '<>', 'cancelled')
    .orderBy('lead_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ lead_id, ...survey }) => [lead_id, survey]))
}

/**
 * Finds the price of each lead's booking, or of the newest quotation to its number that is not booked: that of its last
 * version, and without one that of the order.
 */
async function findTotals(app: App, staff: Staff, ids: number[]): Promise<Map<number, Paise>> {
  if (ids.length === 0) return new Map()
  const total = sql<number>`coalesce(
    (select (v.quotation->>'total')::int8 from quote_versions v where v.order_id = o.id and o.status = 'Quotation'
      and v.state in ('sent', 'seen') order by v.n desc limit 1),
    o.grand_total + o.gst + o.insurance - o.discount)`
  const rows = await app.db
    .selectFrom('leads as l')
    .innerJoin('orders as o', join => join.onRef('o.mobile', '=', 'l.mobile'))
    .distinctOn('l.id')
    .select(['l.id', total.as('total')])
    .where('l.id', 'in', ids)
    .where('o.placed_at', 'is not', null)
    .where(
      sql<boolean>`case l.state when 'won' then o.id = l.order_id when 'quoted' then o.status = 'Quotation' else false end`,
    )
    .where(buildCityBranchCondition(staff, sql`o.city_id`))
    .orderBy('l.id')
    .orderBy('o.id', 'desc')
    .execute()
  return new Map(rows.flatMap(row => (row.total > 0 ? [[row.id, Number(row.total) as Paise] as const] : [])))
}

const toMoveDateCondition = ({ from, until }: MoveDates = { from: null, until: null }) =>
  sql<boolean>`${from ? sql`l.move_date >= ${from}::date` : sql`true`} and ${until ? sql`l.move_date <= ${until}::date` : sql`true`}`

function toSearchCondition(search: LeadSearch, staff: Staff): RawBuilder<boolean> {
  if (search.by === 'state') return sql`l.state = ${search.state}`
  if (search.by === 'mobile') {
    const begins = sql<boolean>`l.mobile like ${`${search.digits}%`}`
    // Forces the index of numbers. With few digits many leads match, and scanning from the newest is faster.
    return search.digits.length < 5 ? begins : sql`l.id = any(array(select l.id from leads l where ${begins}))`
  }
  const due = sql<boolean>`l.next_at is not null and not ${isAutomaticMessage}`
  return search.whose === 'mine' ? sql`${due} and l.owner_id = ${staff.id}` : due
}
