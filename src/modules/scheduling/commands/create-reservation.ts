import { type RawBuilder, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { buildDefaultCapacitySql, cityCrewColumns } from '../queries/default-capacity.ts'
import { selectFleetBranch } from '../queries/uses-fleet-capacity.ts'
import { type ActiveHold, getNextSlotHold, type SlotHold } from '../rules/hold.ts'
import type { BookingSlot } from '../rules/slot.ts'
import { buildReservationJobsSql, checkFleetCapacity, hasSameReservation, lockFleet } from './reserve-fleet.ts'

/** A hold that expires within this time is checked again: by another process's clock it may have expired already. */
export const HOLD_MARGIN_MS = 60_000

/**
 * Holds a reservation while the customer pays. Returns false if none is possible (see `getNoSlotReason`): the slot is
 * full, the fleet's capacity on that date is sold, the date is closed, or the city was withdrawn. An order has one
 * reservation: another request moves it, or renews it twice at most (`rules/hold.ts`); staff may renew it any number of
 * times. Buyers of one slot wait for each other on its row, so the last reservation is sold once. The caller holds the
 * lock on the order's row. Rejects with 'conflict' slot.held-often.
 */
export async function holdReservation(
  app: App,
  tx: Tx,
  orderId: number,
  slot: BookingSlot,
  by: 'customer' | 'staff' = 'customer',
): Promise<boolean> {
  const { kept: lastHold, minutes, branch } = await lockSlot(tx, orderId, slot)
  const hold = getNextSlotHold(by === 'staff' ? null : lastHold, app.now(), minutes)
  if (!hold) throw reject('conflict', 'slot.held-often')
  return createReservation(app, tx, orderId, slot, { hold, branch })
}

/**
 * Confirms the reservation of a paid order. Returns false if the hold had expired and the slot has been filled since,
 * or its date was closed. It waits for the slot's row like a buyer, so the next one counts it as booked, however long
 * this transaction takes. From now on the reservation uses the capacity of `slot.jobs`.
 */
export async function confirmReservation(app: App, tx: Tx, orderId: number, slot: BookingSlot): Promise<boolean> {
  const { branch } = await lockSlot(tx, orderId, slot)
  const validUntil = new Date(app.now().getTime() + HOLD_MARGIN_MS)
  if (branch !== null && !(await hasSameReservation(tx, orderId, slot, validUntil)))
    return createReservation(app, tx, orderId, slot, { hold: null, branch })
  const { cityId, date, hour, trade = 0, jobs, durationsVersion = 0 } = slot
  const { rows } = await sql`
    with booked as (
      update slot_reservations set expires_at = null, durations_version = ${durationsVersion}
      where order_id = ${orderId} and city_id = ${cityId} and date = ${date} and hour = ${hour} and trade = ${trade}
        and (expires_at is null or expires_at > ${validUntil} and not ${isSlotClosed(slot)})
      returning order_id)${jobs ? sql`, ${buildReservationJobsSql(sql`booked`, jobs)}` : sql``}
    select from booked`.execute(tx)
  return rows.length > 0 || createReservation(app, tx, orderId, slot, { hold: null, branch })
}

export const releaseReservation = (tx: Tx, orderId: number) =>
  tx.deleteFrom('slot_reservations').where('order_id', '=', orderId).execute()

/** True if an order has a reservation now, held or booked. */
export async function hasActiveReservation(app: App, tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from slot_reservations where order_id = ${orderId} and (expires_at is null or expires_at > ${app.now()})`.execute(
    tx,
  )
  return rows.length === 1
}

type LockedSlot = { minutes: number; branch: number | null } & (ActiveHold | { until: null })

/**
 * Creates the slot's row on the first request, and locks it until the transaction ends. The city's row is read under a
 * lock that buyers share: commands that close its days, withdraw it or change its crews wait for them, and they for
 * those. Returns the hold that the order has or had; null if it has none, or is booked, which nobody can change as the
 * caller holds the order's row. Also returns the minutes of a hold, and the branch whose fleet it needs, with its days
 * locked (`lockFleet`).
 */
async function lockSlot(tx: Tx, orderId: number, slot: BookingSlot) {
  const { cityId, date, hour, trade = 0 } = slot
  const capacity = buildDefaultCapacitySql(cityCrewColumns, {
    ...{ date: sql`${date}::date`, hour: sql`${hour}::int`, trade: sql`${trade}::int` },
  })
  const { rows } = await sql<LockedSlot>`
    with city as (
      select id, branch_id, uses_fleet_capacity, ${capacity} as capacity from cities where id = ${cityId} for share of cities),
    locked as (
      insert into slots (city_id, date, hour, trade, capacity)
      select id, ${date}::date, ${hour}::int, ${trade}::int, capacity from city
      on conflict (city_id, date, hour, trade) do update set capacity = slots.capacity)
    select hold_minutes as minutes, p.expires_at as until, p.renewals,
      (p.city_id, p.date, p.hour, p.trade) = (${cityId}::bigint, ${date}::date, ${hour}::int, ${trade}::int) as here,
      (${selectFleetBranch(sql`city`)} and fc.id = ${cityId} and ${trade}::int = 0) as branch
    from booking_terms left join slot_reservations p on p.order_id = ${orderId} and p.expires_at is not null`.execute(
    tx,
  )
  const { minutes, branch, ...lastHold } = rows[0]!
  if (branch !== null) await lockFleet(tx, branch, slot)
  return { minutes, kept: lastHold.until && lastHold, branch }
}

export const isDayClosed = ({ date, city }: Record<'date' | 'city', RawBuilder<unknown>>) => sql<boolean>`exists (
  select from closed_dates where ${date} between first_day and last_day and (city_id is null or city_id = ${city}))`
/** True if its date is closed, or the earlier date of its packing. */
const isSlotClosed = ({ cityId, date, jobs = [] }: BookingSlot) => {
  const days = [date, ...jobs.flatMap(({ leg, startsAt }) => (leg === 0 ? [toIndiaDate(startsAt)] : []))]
  return sql<boolean>`exists (select from unnest(${days}::date[]) d where ${isDayClosed({ date: sql`d`, city: sql`${cityId}` })})`
}

type NoSlotReason = 'slot.full' | 'slot.too-much' | 'slot.day-closed' | 'slot.city-closed'

/**
 * Returns the reason for which an order got no reservation in a slot, as an error code. Call it in the same
 * transaction, with the same slot.
 */
export async function getNoSlotReason(app: App, tx: Tx, orderId: number, slot: BookingSlot): Promise<NoSlotReason> {
  const { cityId, trade = 0 } = slot
  const { rows } = await sql<{ closed: boolean; active: boolean; branch: number | null }>`
    select ${isSlotClosed(slot)} as closed, active, (${selectFleetBranch(sql`cities`)} and fc.id = ${cityId} and ${trade}::int = 0) as branch
    from cities where id = ${cityId}`.execute(tx)
  const { closed = false, active = false, branch = null } = rows[0] ?? {}
  if (closed) return 'slot.day-closed'
  if (!active) return 'slot.city-closed'
  const never = branch !== null && (await checkFleetCapacity(app, tx, orderId, slot, branch)) === 'never'
  return never ? 'slot.too-much' : 'slot.full'
}

/**
 * The caller holds the locks on the slot's row and on the fleet's days. An order that has a reservation in the slot
 * keeps it, even if staff have lowered its crews since, or a truck broke down. In a withdrawn city only a paid order
 * gets its reservation. With fleet capacity, the slot's number only says whether it is sold at all.
 */
async function createReservation(
  app: App,
  tx: Tx,
  orderId: number,
  slot: BookingSlot,
  { hold, branch }: { hold: SlotHold | null; branch: number | null },
): Promise<boolean> {
  const { cityId, date, hour, trade = 0 } = slot
  if (branch !== null && !(await hasSameReservation(tx, orderId, slot, app.now())))
    if ((await checkFleetCapacity(app, tx, orderId, slot, branch)) !== 'fits') return false
  const isActive = sql`(p.expires_at is null or p.expires_at > ${app.now()})`
  const { rows } = await sql`
    with here as (
      select p.order_id from slot_reservations p
      where p.city_id = ${cityId} and p.date = ${date} and p.hour = ${hour} and p.trade = ${trade} and ${isActive}),
    place as (
      insert into slot_reservations (order_id, city_id, date, hour, trade, expires_at, renewals, durations_version)
      select ${orderId}::bigint, s.city_id, s.date, s.hour, s.trade, ${hold?.until ?? null}::timestamptz, ${hold?.renewals ?? 0}::int, ${slot.durationsVersion ?? 0}::int from slots s
      where s.city_id = ${cityId} and s.date = ${date} and s.hour = ${hour} and s.trade = ${trade}
        and (s.capacity > (select count(*) from here where ${branch === null}) or ${orderId}::bigint in (select order_id from here))
        and not ${isSlotClosed(slot)} and (${hold === null} or exists (select from cities where id = s.city_id and active))
      on conflict (order_id) do update set city_id = excluded.city_id, date = excluded.date, hour = excluded.hour,
        trade = excluded.trade, expires_at = excluded.expires_at, renewals = excluded.renewals, durations_version = excluded.durations_version
      returning order_id),
    ${buildReservationJobsSql(sql`place`, slot.jobs ?? [])}
    select from place`.execute(tx)
  return rows.length === 1
}
