import { type RawBuilder, sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { durationVersionsSql } from '#modules/crews/internal.server.ts'
import { buildPlannedJobs, type PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import {
  type DurationVersion,
  getDurationsOn,
  listDatedDurations,
  listOrderDurations,
} from '#modules/crews/rules/job-durations.ts'
import type { MoveWork } from '#modules/crews/rules/work-plan.ts'
import { MIN_HEAVY_HANDLING_PRICE } from '#modules/crews/rules/work-table.ts'
import { getChargedFloors } from '#modules/pricing/rules/move.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { RequestedWork } from '#modules/scheduling/index.server.ts'
import type { BookingSlot } from '#modules/scheduling/rules/slot.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { MoveStop } from '../draft/rules/draft.ts'
import type { OrderRow } from '../record/order-row.ts'
import { hasReservationSql } from './has-reservation.ts'
import { isPackingStartedSql } from './is-packing-started.ts'
import { getPackingServices } from './rules/get-packing-services.ts'

/** Returns the slot with the jobs that the order's crew does in it. */
export async function getSlotWithJobs(db: Db | Tx, orderId: number, slot: BookingSlot): Promise<BookingSlot> {
  return slot.trade ? slot : getSlotOfWorkRow(await readWorkRow(db, orderId), slot)
}

/** The facts in an order's lines that decide how long it takes. */
export type WorkOfOrderLines = {
  /** True if one of its items is heavy. */
  heavy: boolean
  /** The minutes of its services. */
  minutes: number
  /** The largest crew size of its service options. */
  people: number
  /** The published versions of the durations, and the branch of its city. */
  versions: DurationVersion[]
  branch: number
  /** The version with which its booked jobs were planned, for their day; null if it is not booked. */
  planned: { day: IndiaDate; version: number } | null
}

/** Does the same for an order whose row was read with `buildLinesWorkSql`. */
export function getSlotOfWorkRow(row: OrderWorkRow, slot: BookingSlot): BookingSlot {
  if (slot.trade) return slot
  const { jobs, version } = planWorkRow(row, slot.date, slot.hour)
  return { ...slot, jobs, durationsVersion: version }
}

/** Plans the jobs of an order on a day, with the version of the durations that applies to them. */
function planWorkRow(row: OrderWorkRow, day: IndiaDate, slot: number): { jobs: PlannedJob[]; version: number } {
  const durations = listOrderDurations(row.versions, row.branch, { day, planned: row.planned })
  const work = row.kind === 'service' ? toHomeVisit(row) : { move: { ...toMoveWork(row), durations } }
  return { jobs: buildPlannedJobs({ day, slot, ...work }), version: getDurationsOn(durations, day).version }
}

/** Returns the jobs of the current order in a slot. */
export async function getJobsInSlot(
  db: Db | Tx,
  orderId: number,
  when: { day: IndiaDate; slot: number },
): Promise<PlannedJob[]> {
  return planWorkRow(await readWorkRow(db, orderId), when.day, when.slot).jobs
}

type SchedulableOrder = Pick<OrderRow, 'status' | 'move_date' | 'slot_hour' | 'trade'>

/**
 * Returns the status, date and slot of an order, whether its reservation is confirmed, and its jobs; none without a
 * date.
 */
export async function readOrderJobs(
  tx: Tx,
  orderId: number,
): Promise<SchedulableOrder & { placed: boolean; jobs: PlannedJob[] }> {
  const row = await readWorkRow<SchedulableOrder & { placed: boolean }>(
    tx,
    orderId,
    sql`o.status, o.move_date, o.slot_hour, o.trade, ${hasReservationSql(sql`o`)} as placed`,
  )
  const { status, move_date: day, slot_hour: slot, trade, placed } = row
  const jobs = day && slot ? planWorkRow(row, day, slot).jobs : []
  return { status, move_date: day, slot_hour: slot, trade, placed, jobs }
}

/** Returns the work that decides how long an order takes. */
export async function readOrderWork(db: Db | Tx, orderId: number): Promise<RequestedWork> {
  return toRequestedWork(await readWorkRow(db, orderId))
}

const toRequestedWork = (row: OrderWorkRow): RequestedWork =>
  row.kind === 'service'
    ? toHomeVisit(row)
    : { move: { ...toMoveWork(row), durations: listDatedDurations(row.versions, row.branch) } }

const toHomeVisit = ({ minutes, people }: OrderWorkRow) => ({ visitMinutes: minutes, people })

type OrderWorkRow = WorkOfOrderLines & {
  kind: 'move' | 'service'
  move: Record<'from' | 'to', Pick<MoveStop, 'floor' | 'lift' | 'place'>>
  quotation: Quotation | null
  total_cft: number
  total_km: number | null
  packing_days_before: number
  delivery_days_after: number
  /** True once its packing on an earlier day has started: then it is no longer planned. */
  isPacked: boolean
}

/** Builds the part of a statement that reads `WorkOfOrderLines` of an order, `of`. */
export const buildLinesWorkSql = (of: RawBuilder<unknown>) => sql<WorkOfOrderLines>`(
  select coalesce(bool_or(a.handling >= ${MIN_HEAVY_HANDLING_PRICE}::bigint), false) as heavy, coalesce(sum(l.quantity * s.minutes), 0) as minutes, coalesce(max(s.people), 1) as people,
    ${durationVersionsSql} as versions, coalesce((select coalesce(branch_id, 0) from cities where id = ${of}.city_id), 0) as branch,
    (select json_build_object('day', date, 'version', durations_version) from slot_reservations p where p.order_id = ${of}.id and p.expires_at is null) as planned
  from order_lines l
  left join items a on ${of}.kind = 'move' and a.id = l.item_id
  left join service_options s on ${of}.kind = 'service' and s.id = l.item_id
  where l.order_id = ${of}.id)`

/** Reads the row with further columns. */
async function readWorkRow<More>(db: Db | Tx, orderId: number, more = sql`o.id`): Promise<OrderWorkRow & More> {
  const { rows } = await sql<OrderWorkRow & More>`
    select o.kind, o.move, o.quotation, o.total_cft, o.total_km, o.packing_days_before, o.delivery_days_after, ${isPackingStartedSql(sql`o`)} as "isPacked", l.*, ${more} from orders o cross join lateral ${buildLinesWorkSql(sql`o`)} l
    where o.id = ${orderId}`.execute(db)
  return rows[0]!
}

function toMoveWork(row: OrderWorkRow): MoveWork {
  const { quotation, total_cft, total_km, heavy, isPacked } = row
  const { packing, unpacking } = getPackingServices(quotation)
  const { from, to } = row.move
  return {
    cft: Math.max(1, total_cft),
    km: total_km ?? 0,
    floors: { from: getChargedFloors(from), to: getChargedFloors(to) },
    ...{ packing: packing && !isPacked, unpacking },
    heavy,
    city: from.place?.city ?? '',
    stops: { from: from.place, to: to.place },
    days: { packing: isPacked ? 0 : row.packing_days_before, delivery: row.delivery_days_after },
  }
}
