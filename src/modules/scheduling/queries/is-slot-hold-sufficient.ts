import { sql } from 'kysely'
import type { PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import type { App } from '#platform/app.ts'
import { HOLD_MARGIN_MS, isDayClosed } from '../commands/reservations.ts'
import { areSameJobs } from '../commands/reserve-fleet.ts'
import { getNextSlotHold } from '../rules/hold.ts'
import type { BookingSlot } from '../rules/slot.ts'

/** The reservation that an order holds. */
type ActiveReservation = {
  until: Date
  renewals: number
  /** True if it is in the requested slot. */
  here: boolean
  /** The length of a hold, in minutes. */
  minutes: number
  /** True if its city is still served, and open on the date. */
  sold: boolean
  /** The jobs that it reserves capacity for. */
  jobs: (Omit<PlannedJob, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string })[]
}

/**
 * True if holding the slot again (`holdReservation`) would change nothing: the order holds it for long enough, for the
 * same jobs, and it is still sold. Locks nothing.
 */
export async function isSlotHoldSufficient(app: App, orderId: number, slot: BookingSlot): Promise<boolean> {
  const now = app.now()
  const held = await findActiveReservation(app, orderId, slot)
  if (!held?.here || !held.sold || held.until.getTime() <= now.getTime() + HOLD_MARGIN_MS) return false
  const hold = getNextSlotHold(held, now, held.minutes)
  if (hold?.until.getTime() !== held.until.getTime() || hold.renewals !== held.renewals) return false
  const reservedJobs = held.jobs.map(job => ({
    ...job,
    startsAt: new Date(job.startsAt),
    endsAt: new Date(job.endsAt),
  }))
  return areSameJobs(reservedJobs, slot.jobs ?? [])
}

async function findActiveReservation(
  app: App,
  orderId: number,
  { cityId, date, hour, trade = 0 }: BookingSlot,
): Promise<ActiveReservation | null> {
  const { rows } = await sql<ActiveReservation>`
    select p.expires_at as until, p.renewals,
      (p.city_id, p.date, p.hour, p.trade) = (${cityId}::bigint, ${date}::date, ${hour}::int, ${trade}::int) as here,
      (select hold_minutes from booking_terms) as minutes,
      exists (select from cities where id = p.city_id and active) and not ${isDayClosed({ date: sql`p.date`, city: sql`p.city_id` })} as sold,
      (select coalesce(jsonb_agg(jsonb_build_object('leg', j.leg, 'kind', j.kind, 'startsAt', j.starts_at, 'endsAt', j.ends_at, 'people', j.people, 'cft', j.cft)
        order by j.position), '[]') from reservation_jobs j where j.order_id = p.order_id) as jobs
    from slot_reservations p where p.order_id = ${orderId} and p.expires_at is not null`.execute(app.db)
  return rows[0] ?? null
}
