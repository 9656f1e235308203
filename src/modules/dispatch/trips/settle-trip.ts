import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type AdvanceMode, canAddExpenses } from '#modules/crews/rules/trip-state.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockTrip } from './lock-trip.ts'
import { listTripAdvances, listTripExpenses } from './trip-rows.ts'

export type TripAdvanceEntry = { amount: Paise; mode: AdvanceMode; reference: string; givenOn: IndiaDate }

/**
 * Records money that the driver got for a trip. Refuses 'forbidden' staff.right, 'unknown' trip.unknown, 'conflict'
 * trip.state once it is settled or closed.
 */
export async function addTripAdvance(app: App, staff: Staff, id: number, advance: TripAdvanceEntry): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    await lockUnsettledTrip(tx, staff, id)
    const { amount, mode, reference, givenOn } = advance
    const row = { trip_id: id, amount, mode, reference, given_on: givenOn, added_by: staff.id, added_at: app.now() }
    await tx.insertInto('trip_advances').values(row).execute()
    await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'advanced', after: advance })
  })
}

/** Removes an advance that was entered in error; the audit log keeps it. Refuses as `addTripAdvance` does. */
export async function removeTripAdvance(app: App, staff: Staff, id: number, advanceId: number): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    await lockUnsettledTrip(tx, staff, id)
    const before = await tx
      .deleteFrom('trip_advances')
      .where('id', '=', advanceId)
      .where('trip_id', '=', id)
      .returning(['amount', 'mode', 'reference', 'given_on'])
      .executeTakeFirst()
    if (before) await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'unadvanced', before })
  })
}

/**
 * Settles a delivered trip with its driver: advances less what the driver paid. `balance` is what the page showed, so
 * that an expense entered meanwhile is not settled unseen. A form that is sent twice settles once. Refuses as
 * `addTripAdvance` does, and 'conflict' trip.state before the delivery, trip.balance.
 */
export async function settleTrip(app: App, staff: Staff, id: number, balance: Paise): Promise<void> {
  requirePermission(staff, 'payments')
  await inTransaction(app.db, async tx => {
    const { trip } = await lockTrip(tx, staff, id)
    if (await isTripSettled(tx, id)) return
    if (trip.state !== 'delivered') throw reject('conflict', 'trip.state')
    const { advances, spent } = await sumDriverMoney(tx, id)
    if (advances - spent !== balance) throw reject('conflict', 'trip.balance')
    await tx
      .insertInto('trip_settlements')
      .values({ trip_id: id, advances, spent, settled_by: staff.id, settled_at: app.now() })
      .execute()
    const after = { advances, spent, balance }
    await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'settled', after })
  })
}

/** Locks a trip whose expenses and advances can still change. */
export async function lockUnsettledTrip(tx: Tx, staff: Staff, id: number): Promise<void> {
  const { trip } = await lockTrip(tx, staff, id)
  if (!canAddExpenses(trip.state) || (await isTripSettled(tx, id))) throw reject('conflict', 'trip.state')
}

/** Refuses 'conflict' trip.unsettled if the driver had money of a trip, or paid for it, that is not settled. */
export async function requireSettledTrip(tx: Tx, id: number): Promise<void> {
  if (await isTripSettled(tx, id)) return
  const { advances, spent } = await sumDriverMoney(tx, id)
  if (advances > 0 || spent > 0) throw reject('conflict', 'trip.unsettled')
}

const isTripSettled = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('trip_settlements').select('trip_id').where('trip_id', '=', id).executeTakeFirst()) !== undefined

async function sumDriverMoney(tx: Tx, id: number): Promise<{ advances: Paise; spent: Paise }> {
  const [advances, expenses] = [await listTripAdvances(tx, id), await listTripExpenses(tx, id)]
  const sum = (amounts: readonly { amount: Paise }[]) => paise(amounts.reduce((all, { amount }) => all + amount, 0))
  return { advances: sum(advances), spent: sum(expenses.filter(({ paidBy }) => paidBy === 'driver')) }
}
