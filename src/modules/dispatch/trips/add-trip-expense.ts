import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { ExpenseKind, ExpensePayer } from '#modules/crews/rules/trip-state.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockUnsettledTrip } from './settle-trip.ts'

export type TripExpenseEntry = {
  kind: ExpenseKind
  amount: Paise
  paidBy: ExpensePayer
  reference: string
  spentOn: IndiaDate
}

/**
 * Adds an expense of a trip. Refuses 'forbidden' staff.right, 'unknown' trip.unknown, 'conflict' trip.state once it is
 * settled or closed.
 */
export async function addTripExpense(app: App, staff: Staff, id: number, expense: TripExpenseEntry): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    await lockUnsettledTrip(tx, staff, id)
    const { kind, amount, paidBy, reference, spentOn } = expense
    const row = { trip_id: id, kind, amount, paid_by: paidBy, reference, spent_on: spentOn }
    await tx
      .insertInto('trip_expenses')
      .values({ ...row, added_by: staff.id, added_at: app.now() })
      .execute()
    await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'spent', after: expense })
  })
}

/** Removes an expense that was entered in error; the audit log keeps it. Refuses as `addTripExpense` does. */
export async function removeTripExpense(app: App, staff: Staff, id: number, expenseId: number): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    await lockUnsettledTrip(tx, staff, id)
    const before = await tx
      .deleteFrom('trip_expenses')
      .where('id', '=', expenseId)
      .where('trip_id', '=', id)
      .returning(['kind', 'amount', 'paid_by', 'reference', 'spent_on'])
      .executeTakeFirst()
    if (before) await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'unspent', before })
  })
}
