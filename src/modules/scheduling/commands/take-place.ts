import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Hold, holdAfter, type KeptHold } from '../rules/hold.ts'
import type { SlotHour } from '../rules/slot.ts'

/** A hold that lapses within this is counted anew: another process's clock may have it lapsed already. */
export const SURE_MS = 60_000

/** `trade`: whose crews, by their service category; left out or 0 the movers'. */
export type Slot = { cityId: number; date: IndiaDate; hour: SlotHour; trade?: number }

/**
 * Holds a place for 15 minutes while the customer pays; false when the slot is full. An order has one place: asking again
 * moves it, or renews it twice at most (`rules/hold.ts`); staff may always. Buyers of one slot wait for each other on its
 * row, so the last place is sold once. The caller holds the order's row. Refuses 'conflict' slot.held-often.
 */
export async function holdPlace(
  app: App,
  tx: Tx,
  orderId: number,
  slot: Slot,
  by: 'customer' | 'staff' = 'customer',
): Promise<boolean> {
  await lockSlot(tx, slot)
  const hold = holdAfter(by === 'staff' ? null : await keptHold(tx, orderId, slot), app.now())
  if (!hold) throw refuse('conflict', 'slot.held-often')
  return takePlace(app, tx, orderId, slot, hold)
}

/**
 * Makes the place of a paid order its own; false when the hold had lapsed and the slot filled meanwhile. It waits for the slot's
 * row like a buyer: whoever comes next counts it as booked, however long this transaction takes.
 */
export async function bookPlace(app: App, tx: Tx, orderId: number, slot: Slot): Promise<boolean> {
  await lockSlot(tx, slot)
  const surelyHeld = new Date(app.now().getTime() + SURE_MS)
  const { cityId, date, hour, trade = 0 } = slot
  const { rows } = await sql`
    update slot_places set expires_at = null
    where order_id = ${orderId} and city_id = ${cityId} and date = ${date} and hour = ${hour} and trade = ${trade}
      and (expires_at is null or expires_at > ${surelyHeld})
    returning order_id`.execute(tx)
  return rows.length === 1 || takePlace(app, tx, orderId, slot, null)
}

export const releasePlace = (tx: Tx, orderId: number) =>
  tx.deleteFrom('slot_places').where('order_id', '=', orderId).execute()

/** Whether an order has a place now, held or booked. */
export async function isHeld(app: App, tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from slot_places where order_id = ${orderId} and (expires_at is null or expires_at > ${app.now()})`.execute(
    tx,
  )
  return rows.length === 1
}

/** Makes the slot's row where it is the first to be asked for, and locks it until the transaction ends. */
async function lockSlot(tx: Tx, { cityId, date, hour, trade = 0 }: Slot) {
  const capacity =
    trade === 0
      ? sql`(select slot_capacity from cities where id = ${cityId})`
      : sql`(select max(slot_capacity) from service_categories where trade = ${trade})`
  await sql`
    insert into slots (city_id, date, hour, trade, capacity) values (${cityId}, ${date}, ${hour}, ${trade}, ${capacity})
    on conflict (city_id, date, hour, trade) do update set capacity = slots.capacity`.execute(tx)
}

/** The hold that an order has or had; null where it has none, or is booked. */
async function keptHold(tx: Tx, orderId: number, { cityId, date, hour, trade = 0 }: Slot): Promise<KeptHold | null> {
  const { rows } = await sql<KeptHold>`
    select expires_at as until, renewals,
      (city_id, date, hour, trade) = (${cityId}, ${date}::date, ${hour}, ${trade}) as here
    from slot_places where order_id = ${orderId} and expires_at is not null`.execute(tx)
  return rows[0] ?? null
}

/** The caller holds the slot's row. */
async function takePlace(app: App, tx: Tx, orderId: number, slot: Slot, hold: Hold | null): Promise<boolean> {
  const { cityId, date, hour, trade = 0 } = slot
  const { rows } = await sql`
    insert into slot_places (order_id, city_id, date, hour, trade, expires_at, renewals)
    select ${orderId}, s.city_id, s.date, s.hour, s.trade, ${hold?.until ?? null}::timestamptz, ${hold?.renewals ?? 0}::int from slots s
    where s.city_id = ${cityId} and s.date = ${date} and s.hour = ${hour} and s.trade = ${trade} and s.capacity > (
      select count(*) from slot_places p
      where p.city_id = s.city_id and p.date = s.date and p.hour = s.hour and p.trade = s.trade
        and p.order_id <> ${orderId} and (p.expires_at is null or p.expires_at > ${app.now()}))
    on conflict (order_id) do update set city_id = excluded.city_id, date = excluded.date, hour = excluded.hour,
      trade = excluded.trade, expires_at = excluded.expires_at, renewals = excluded.renewals
    returning order_id`.execute(tx)
  return rows.length === 1
}
