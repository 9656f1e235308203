import type { Tx } from '#platform/database/database.ts'

/** Locks the orders of a payment, in the same order in every transaction. */
export const lockOrdersOfPayment = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', eb => eb.selectFrom('ledger_entries').select('order_id').where('payment_id', '=', paymentId))
    .orderBy('id')
    .forUpdate()
    .execute()
