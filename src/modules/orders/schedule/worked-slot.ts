import { type RawBuilder, sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { jobsOf, type PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import type { Work } from '#modules/crews/rules/work-plan.ts'
import { HEAVY_FROM } from '#modules/crews/rules/work-table.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { AskedWork } from '#modules/scheduling/index.server.ts'
import type { Slot } from '#modules/scheduling/rules/slot.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { DraftEnd } from '../draft/rules/draft.ts'
import type { OrderRow } from '../record/order-row.ts'
import { isPlaced } from './has-place.ts'
import { packingOf } from './rules/packing-of.ts'

/** Returns the slot with the jobs that the order's crew does in it. */
export async function workedSlot(db: Db | Tx, orderId: number, slot: Slot): Promise<Slot> {
  if (slot.trade) return slot
  return { ...slot, jobs: await readPlan(db, orderId, { day: slot.date, slot: slot.hour }) }
}

/** The facts in an order's lines that decide how long it takes. */
export type LinesWork = {
  /** True if one of its items is heavy. */
  heavy: boolean
  /** The minutes of its services. */
  minutes: number
  /** The largest crew size of its service options. */
  people: number
}

/** Does the same for an order whose row was read with `linesWork`. */
export const slotWorkedBy = (row: Row, slot: Slot): Slot =>
  slot.trade ? slot : { ...slot, jobs: jobsOf({ day: slot.date, slot: slot.hour, ...askedOf(row) }) }

/** Returns the jobs of the current order in a slot. */
export async function readPlan(
  db: Db | Tx,
  orderId: number,
  when: { day: IndiaDate; slot: number },
): Promise<PlannedJob[]> {
  return jobsOf({ ...when, ...(await readWork(db, orderId)) })
}

type Planned = Pick<OrderRow, 'status' | 'move_date' | 'slot_hour' | 'trade'>

/**
 * Returns the status, date and slot of an order, whether its reservation is confirmed, and its jobs; none without a
 * date.
 */
export async function readPlanned(tx: Tx, orderId: number): Promise<Planned & { placed: boolean; jobs: PlannedJob[] }> {
  const row = await readWorkRow<Planned & { placed: boolean }>(
    tx,
    orderId,
    sql`o.status, o.move_date, o.slot_hour, o.trade, ${isPlaced(sql`o`)} as placed`,
  )
  const { status, move_date: day, slot_hour: slot, trade, placed } = row
  const jobs = day && slot ? jobsOf({ day, slot, ...askedOf(row) }) : []
  return { status, move_date: day, slot_hour: slot, trade, placed, jobs }
}

/** Returns the work that decides how long an order takes. */
export async function readWork(db: Db | Tx, orderId: number): Promise<AskedWork> {
  return askedOf(await readWorkRow(db, orderId))
}

const askedOf = (row: Row): AskedWork =>
  row.kind === 'service' ? { visitMinutes: row.minutes, people: row.people } : { move: workOf(row) }

type Row = LinesWork & {
  kind: 'move' | 'service'
  move: { from: DraftEnd; to: DraftEnd }
  quotation: Quotation | null
  total_cft: number
  total_km: number | null
}

/** Builds the part of a statement that reads `LinesWork` of an order, `of`. */
export const linesWork = (of: RawBuilder<unknown>) => sql<LinesWork>`(
  select coalesce(bool_or(a.handling >= ${HEAVY_FROM}::bigint), false) as heavy, coalesce(sum(l.quantity * s.minutes), 0) as minutes, coalesce(max(s.people), 1) as people
  from order_lines l
  left join items a on ${of}.kind = 'move' and a.id = l.item_id
  left join service_options s on ${of}.kind = 'service' and s.id = l.item_id
  where l.order_id = ${of}.id)`

/** Reads the row with further columns. */
async function readWorkRow<More>(db: Db | Tx, orderId: number, more = sql`o.id`): Promise<Row & More> {
  const { rows } = await sql<Row & More>`
    select o.kind, o.move, o.quotation, o.total_cft, o.total_km, l.heavy, l.minutes, l.people, ${more} from orders o cross join lateral ${linesWork(sql`o`)} l
    where o.id = ${orderId}`.execute(db)
  return rows[0]!
}

function workOf({ move: { from, to }, quotation, total_cft, total_km, heavy }: Row): Work {
  return {
    cft: Math.max(1, total_cft),
    km: total_km ?? 0,
    floors: { from: chargedFloors(from), to: chargedFloors(to) },
    ...packingOf(quotation),
    heavy,
    city: from.place?.city ?? '',
  }
}
