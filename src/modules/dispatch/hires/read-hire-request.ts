import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { currentHireStates, type HireState } from '#modules/crews/rules/hire-state.ts'
import { ROAD_PER_STRAIGHT_KM } from '#modules/crews/rules/work-table.ts'
import { readOrderWork } from '#modules/orders/internal.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { findHireRequest } from './hire-request-link.ts'

/** One address of a job as a partner reads it before it accepts: no flat, building, name or phone number. */
type RequestStop = { name: string; city: string; pincode: string; floor: number; lift: boolean }

/**
 * A request as its partner reads it. `outcome`: what became of it; 'taken' if another partner has the jobs, 'withdrawn'
 * if they are no longer needed or our own crew does them.
 */
export type HireRequest = {
  outcome: 'open' | 'accepted' | 'declined' | 'expired' | 'taken' | 'withdrawn'
  orderNo: string
  partner: string
  date: IndiaDate | null
  slot: SlotHour | null
  from: RequestStop
  /** Null for a home service. */
  to: RequestStop | null
  service: string | null
  cft: number | null
  km: number | null
  people: number
  vehicle: string | null
  /** Before GST, in paise. */
  rate: Paise
  advance: Paise
  answerBy: Date
  driver: string
  registration: string
}

type Place = { name: string; city: string; pincode?: string | null } | null
type StoredStop = { place: Place; floor: number; lift: boolean }
type Row = Omit<HireRequest, 'outcome' | 'from' | 'to' | 'km'> & {
  orderId: number
  state: HireState
  move: { from: StoredStop; to: StoredStop | null } | null
  taken: boolean
}

/**
 * Reads the request that a link belongs to, also after it is over. Rejects with 'unknown' hire.unknown for an invalid or
 * old link.
 */
export async function readHireRequest(app: App, link: string): Promise<HireRequest> {
  const found = await findHireRequest(app, app.db, link)
  if (!found) throw reject('unknown', 'hire.unknown')
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.order_no as "orderNo", h.state, p.trade_name as partner, o.move_date as date, o.slot_hour as slot, o.move,
      o.quotation -> 'lines' -> 0 -> 'params' ->> 'service' as service, v.name as vehicle, h.rate, h.advance, h.answer_by as "answerBy",
      h.driver_name as driver, h.registration,
      (select max(j.cft)::float8 from jobs j where j.order_id = o.id) as cft,
      coalesce((select max(j.people) from jobs j where j.order_id = o.id), 0) as people,
      exists (select from hires c where c.order_id = o.id and c.id <> h.id and c.state in (${sql.join(currentHireStates.map(state => sql.lit(state)))})) as taken
    from hires h join orders o on o.id = h.order_id join partners p on p.id = h.partner_id left join vehicles v on v.id = h.vehicle_id
    where h.id = ${found.id}`.execute(app.db)
  const { orderId, state, move, taken, ...row } = rows[0]!
  const work = await readOrderWork(app.db, orderId)
  const km = 'move' in work ? Math.round(work.move.km * ROAD_PER_STRAIGHT_KM) : null
  const isLate = state === 'requested' && row.answerBy <= app.now()
  return {
    ...row,
    ...{ km, from: toRequestStop(move?.from), to: 'move' in work && move?.to ? toRequestStop(move.to) : null },
    outcome: isLate ? (taken ? 'taken' : 'expired') : toOutcome(state, taken),
  }
}

const toOutcome = (state: HireState, taken: boolean): HireRequest['outcome'] => {
  if (state === 'requested') return 'open'
  if (state === 'accepted' || state === 'in-progress' || state === 'done') return 'accepted'
  if (state === 'declined') return 'declined'
  return taken ? 'taken' : state === 'expired' ? 'expired' : 'withdrawn'
}

const toRequestStop = (stop: StoredStop | null | undefined): RequestStop => ({
  ...{ name: stop?.place?.name ?? '', city: stop?.place?.city ?? '', pincode: stop?.place?.pincode ?? '' },
  ...{ floor: stop?.floor ?? 0, lift: stop?.lift ?? false },
})
