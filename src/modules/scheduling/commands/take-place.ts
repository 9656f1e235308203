import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SlotHour } from '../rules/slot.ts'

const HOLD_MINUTES = 15
/** A hold that lapses within this is taken anew under the slot's lock: another buyer may count it as lapsed already. */
const SURE_MS = 60_000

/** `trade`: whose crews, by their service category; left out or 0 the movers'. */
export type Slot = { cityId: number; date: IndiaDate; hour: SlotHour; trade?: number }

/**
 * Holds a place for 15 minutes while the customer pays; false when the slot is full. An order has one place: asking
 * again moves or renews it. Buyers of one slot wait for each other on its row, so the last place is sold once.
 */
export const holdPlace = (app: App, tx: Tx, orderId: number, slot: Slot) =>
  takePlace(app, tx, orderId, slot, new Date(app.now().getTime() + HOLD_MINUTES * 60_000))

/** Makes the place of a paid order its own; false when the hold had lapsed and the slot filled meanwhile. */
export async function bookPlace(app: App, tx: Tx, orderId: number, slot: Slot): Promise<boolean> {
  const { cityId, date, hour, trade = 0 } = slot
  const surelyHeld = new Date(app.now().getTime() + SURE_MS)
  const { rows } = await sql`
    update slot_places set expires_at = null
    where order_id = ${orderId} and city_id = ${cityId} and date = ${date} and hour = ${hour} and trade = ${trade}
      and (expires_at is null or expires_at > ${surelyHeld})
    returning order_id`.execute(tx)
  return rows.length === 1 || takePlace(app, tx, orderId, slot, null)
}

export const releasePlace = (tx: Tx, orderId: number) =>
  tx.deleteFrom('slot_places').where('order_id', '=', orderId).execute()

async function takePlace(app: App, tx: Tx, orderId: number, slot: Slot, until: Date | null): Promise<boolean> {
  const { cityId, date, hour, trade = 0 } = slot
  const capacity =
    trade === 0
      ? sql`(select slot_capacity from cities where id = ${cityId})`
      : sql`(select max(slot_capacity) from service_categories where trade = ${trade})`
  await sql`
    insert into slots (city_id, date, hour, trade, capacity) values (${cityId}, ${date}, ${hour}, ${trade}, ${capacity})
    on conflict (city_id, date, hour, trade) do update set capacity = slots.capacity`.execute(tx) // locks the slot's row
  const { rows } = await sql`
    insert into slot_places (order_id, city_id, date, hour, trade, expires_at)
    select ${orderId}, s.city_id, s.date, s.hour, s.trade, ${until}::timestamptz from slots s
    where s.city_id = ${cityId} and s.date = ${date} and s.hour = ${hour} and s.trade = ${trade} and s.capacity > (
      select count(*) from slot_places p
      where p.city_id = s.city_id and p.date = s.date and p.hour = s.hour and p.trade = s.trade
        and p.order_id <> ${orderId} and (p.expires_at is null or p.expires_at > ${app.now()}))
    on conflict (order_id) do update set city_id = excluded.city_id, date = excluded.date, hour = excluded.hour,
      trade = excluded.trade, expires_at = excluded.expires_at
    returning order_id`.execute(tx)
  return rows.length === 1
}
