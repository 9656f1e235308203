import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { jobsOf, type PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import type { Work } from '#modules/crews/rules/work-plan.ts'
import { HEAVY_FROM } from '#modules/crews/rules/work-table.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { AskedWork } from '#modules/scheduling/index.server.ts'
import type { Slot } from '#modules/scheduling/rules/slot.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { DraftEnd } from '../rules/draft.ts'

/** A slot that an order asks for, with what its crew does in it. */
export async function workedSlot(db: Db | Tx, orderId: number, slot: Slot): Promise<Slot> {
  if (slot.trade) return slot
  return { ...slot, jobs: await readPlan(db, orderId, { day: slot.date, slot: slot.hour }) }
}

/** The jobs that an order, as it stands, makes in a slot. */
export async function readPlan(
  db: Db | Tx,
  orderId: number,
  when: { day: IndiaDate; slot: number },
): Promise<PlannedJob[]> {
  return jobsOf({ ...when, ...(await readWork(db, orderId)) })
}

/** What says how long an order takes. */
export async function readWork(db: Db | Tx, orderId: number): Promise<AskedWork> {
  const row = await readWorkRow(db, orderId)
  return row.kind === 'service' ? { visitMinutes: row.minutes } : { move: workOf(row) }
}

type Row = {
  kind: 'move' | 'service'
  move: { from: DraftEnd; to: DraftEnd }
  quotation: Quotation | null
  total_cft: number
  total_km: number | null
  /** Whether something heavy is among its things. */
  heavy: boolean
  /** Of its services. */
  minutes: number
}

async function readWorkRow(db: Db | Tx, orderId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select o.kind, o.move, o.quotation, o.total_cft, o.total_km, l.heavy, l.minutes from orders o cross join lateral (
      select coalesce(bool_or(a.handling >= ${HEAVY_FROM}::bigint), false) as heavy, coalesce(sum(l.quantity * s.minutes), 0) as minutes
      from order_lines l
      left join articles a on o.kind = 'move' and a.id = l.article_id
      left join service_options s on o.kind = 'service' and s.id = l.article_id
      where l.order_id = o.id) l
    where o.id = ${orderId}`.execute(db)
  return rows[0]!
}

function workOf({ move: { from, to }, quotation, total_cft, total_km, heavy }: Row): Work {
  const does = new Set(quotation?.lines.map(({ code, params }) => ('part' in params && params.part) || code))
  return {
    cft: Math.max(1, total_cft),
    km: total_km ?? 0,
    floors: { from: chargedFloors(from), to: chargedFloors(to) },
    packing: does.has('packing'),
    unpacking: does.has('unpacking'),
    heavy,
    city: from.place?.city ?? '',
  }
}
