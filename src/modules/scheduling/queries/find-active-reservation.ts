import { type RawBuilder, sql } from 'kysely'
import type { PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import { isClosed, SURE_MS } from '../commands/create-reservation.ts'
import { sameTaken } from '../commands/take-of-fleet.ts'
import { holdAfter } from '../rules/hold.ts'
import type { Slot } from '../rules/slot.ts'

/** The place that an order holds. */
export type ActiveReservation = {
  until: string
  renewals: number
  /** In the slot that the order asks for. */
  here: boolean
  /** Of a hold, in minutes. */
  minutes: number
  /** Whether its city is still served, and open on the day. */
  sold: boolean
  /** What it takes. */
  jobs: (Omit<PlannedJob, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string })[]
}

/** Part of a statement about an order, `of`; null where it holds none. */
export const findActiveReservation = (of: RawBuilder<unknown>) => sql<ActiveReservation | null>`(
  select to_jsonb(k) from (
    select p.expires_at as until, p.renewals, (p.city_id, p.date, p.hour, p.trade) = (${of}.city_id, ${of}.move_date, ${of}.slot_hour, ${of}.trade) as here,
      (select hold_minutes from booking_terms) as minutes,
      exists (select from cities where id = p.city_id and active) and not ${isClosed({ date: sql`p.date`, city: sql`p.city_id` })} as sold,
      (select coalesce(jsonb_agg(jsonb_build_object('leg', j.leg, 'kind', j.kind, 'startsAt', j.starts_at, 'endsAt', j.ends_at, 'people', j.people, 'cft', j.cft)
        order by j.position), '[]') from place_jobs j where j.order_id = p.order_id) as jobs
    from slot_reservations p where p.order_id = ${of}.id and p.expires_at is not null) k)`

/** Whether holding the slot anew (`holdReservation`) would change nothing: it is held for long enough, for what is wanted, and still sold. */
export function isKept(
  { until: told, renewals, here, minutes, sold, jobs }: ActiveReservation,
  slot: Slot,
  now: Date,
): boolean {
  const until = new Date(told)
  const hold = holdAfter({ until, renewals, here }, now, minutes)
  const same = hold?.until.getTime() === until.getTime() && hold.renewals === renewals
  const taken = jobs.map(job => ({ ...job, startsAt: new Date(job.startsAt), endsAt: new Date(job.endsAt) }))
  return here && sold && same && until.getTime() > now.getTime() + SURE_MS && sameTaken(taken, slot.jobs ?? [])
}
