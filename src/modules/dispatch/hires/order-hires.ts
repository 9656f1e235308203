import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff, System } from '#modules/access/rules/actor.ts'
import type { HireState } from '#modules/crews/rules/hire-state.ts'
import { ROAD_PER_STRAIGHT_KM } from '#modules/crews/rules/work-table.ts'
import { readOrderWork } from '#modules/orders/internal.server.ts'
import { listRatedPartners, type RatedPartner } from '#modules/partners/internal.server.ts'
import { estimateRate, type RatedJob } from '#modules/partners/rules/partner-rate.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type HireCandidate, rankPartners } from './rules/rank-partners.ts'

/** A hire or a request, as staff see it on its order. */
export type OrderHire = {
  id: number
  partnerId: number
  partner: string
  mobile: string
  state: HireState
  rate: Paise
  advance: Paise
  driver: string
  driverMobile: string
  registration: string
  gstin: string | null
  /** The partner's own consignment note; empty until it is known. */
  noteNumber: string
  noteDate: IndiaDate | null
  /** True if the driver has logged in to the crew app for this hire. */
  usesApp: boolean
  requestedAt: Date
  answerBy: Date | null
  answeredAt: Date | null
  reason: string
}
export type HirePage = {
  hires: OrderHire[]
  candidates: (HireCandidate &
    Pick<RatedPartner, 'address' | 'mobile' | 'registrations'> & { vehicle: string | null })[]
  job: { cft: number | null; km: number | null; days: number; date: IndiaDate }
}

/**
 * Reads the hires of an order, newest first. Empty for an order of another branch. Rejects with 'forbidden' staff.right.
 */
export async function listOrderHires(app: App, staff: Staff, orderNo: string): Promise<OrderHire[]> {
  requirePermission(staff, 'orders')
  const { rows } = await sql<OrderHire>`
    select h.id, h.partner_id as "partnerId", p.trade_name as partner, p.mobile, h.state, h.rate, h.advance, h.driver_name as driver,
      h.driver_mobile as "driverMobile", h.registration, p.gstin, h.lr_number as "noteNumber", h.lr_date as "noteDate", h.requested_at as "requestedAt", h.answer_by as "answerBy",
      h.answered_at as "answeredAt", h.reason,
      exists (select from workers w where w.hire_id = h.id and w.mobile = h.driver_mobile) as "usesApp"
    from hires h join orders o on o.id = h.order_id join partners p on p.id = h.partner_id
    where o.order_no = ${orderNo} and ${buildCityBranchCondition(staff, sql`o.city_id`)}
    order by h.id desc`.execute(app.db)
  return rows
}

type JobRow = {
  id: number
  branch: number
  from: number | null
  to: number | null
  cft: number | null
  starts: Date | null
  ends: Date | null
}

/**
 * Reads the hires of an order and the partners that can do its jobs, the best first. Rejects with 'forbidden'
 * staff.right, 'unknown' order.unknown, also for an order without jobs.
 */
export async function readHirePage(app: App, staff: Staff, orderNo: string): Promise<HirePage> {
  requirePermission(staff, 'jobs')
  const [ranked, hires] = await Promise.all([
    listHireCandidates(app.db, staff, orderNo),
    listOrderHires(app, staff, orderNo),
  ])
  return { ...ranked, hires }
}

/**
 * Lists the partners that can do the jobs of an order, the best first, and what is known of the jobs. Rejects with
 * 'unknown' order.unknown, also for an order without jobs.
 */
export async function listHireCandidates(
  db: Db | Tx,
  actor: Staff | System,
  orderNo: string,
): Promise<Omit<HirePage, 'hires'>> {
  const { rows } = await sql<JobRow>`
    select o.id, coalesce(c.branch_id, 0) as branch, o.city_id as "from",
      (select t.id from cities t where lower(t.name) = lower(o.move -> 'to' -> 'place' ->> 'city') limit 1) as "to",
      (select max(j.cft)::float8 from jobs j where j.order_id = o.id) as cft,
      (select min(j.starts_at) from jobs j where j.order_id = o.id) as starts,
      (select max(j.ends_at) from jobs j where j.order_id = o.id) as ends
    from orders o left join cities c on c.id = o.city_id
    where o.order_no = ${orderNo} and ${buildCityBranchCondition(actor, sql`o.city_id`)}`.execute(db)
  const [order] = rows
  if (!order?.starts || !order.ends) throw reject('unknown', 'order.unknown')
  const work = await readOrderWork(db, order.id)
  const km = 'move' in work ? Math.round(work.move.km * ROAD_PER_STRAIGHT_KM) : null
  const date = toIndiaDate(order.starts)
  const days = countDays(date, toIndiaDate(order.ends))
  const rated = { cft: order.cft ?? 0, km, days, from: order.from, to: order.to }
  // One after the other: inside a transaction there is one connection.
  const partners = await listRatedPartners(db, actor, order.branch)
  const records = await listPartnerRecords(db)
  const vehicles = await db.selectFrom('vehicles').select(['id', 'name']).execute()
  const candidates = partners.map(partner => {
    const candidate = toCandidate(partner, rated, records.get(partner.id))
    const vehicle = vehicles.find(({ id }) => id === candidate.estimate?.vehicleId)?.name ?? null
    const { address, mobile, registrations } = partner
    return { ...candidate, vehicle, address, mobile, registrations }
  })
  return { candidates: rankPartners(candidates), job: { cft: order.cft, km, days, date } }
}

const countDays = (first: IndiaDate, last: IndiaDate) =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1

type PartnerRecord = { rating: number | null; jobs: number }

function toCandidate(partner: RatedPartner, job: RatedJob, record: PartnerRecord | undefined): HireCandidate {
  const { id, name, near, rates, documentsUntil } = partner
  return {
    ...{ id, name, near, documentsUntil, estimate: estimateRate(rates, job) },
    ...{ rating: record?.rating ?? null, jobs: record?.jobs ?? 0 },
  }
}

/** The completed jobs of each partner, and the average of their reviews in tenths of a star. */
async function listPartnerRecords(db: Db | Tx): Promise<Map<number, PartnerRecord>> {
  const { rows } = await sql<PartnerRecord & { id: number }>`
    select h.partner_id as id, count(*)::int as jobs, round(avg(r.stars) * 10)::int as rating
    from hires h left join reviews r on r.order_id = h.order_id where h.state = 'done' group by h.partner_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}
