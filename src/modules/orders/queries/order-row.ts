import type { Selectable } from 'kysely'
import { paise } from '#kernel/money.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Cancellable } from '../rules/cancellation.ts'

/** An order with the sums of its ledger. */
export type OrderRow = Selectable<Tables['orders']> & { credits: number; debits: number }

export const withLedger = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select(eb => {
      const sumOf = (column: 'credit' | 'debit') =>
        eb
          .selectFrom('ledger_entries')
          .select(entries => entries.fn.coalesce(entries.fn.sum<number>(column), entries.lit(0)).as('sum'))
          .whereRef('ledger_entries.order_id', '=', 'orders.id')
      return [sumOf('credit').as('credits'), sumOf('debit').as('debits')]
    })
    .$castTo<OrderRow>()

export const amountsOf = (row: OrderRow): Amounts => ({
  grandTotal: paise(row.grand_total),
  gst: paise(row.gst),
  insurance: paise(row.insurance),
  discount: paise(row.discount),
  credits: paise(row.credits),
  debits: paise(row.debits),
})

/** What a cancellation is decided from. */
export const cancellableOf = (row: OrderRow): Cancellable => ({
  status: row.status,
  paid: paise(row.credits - row.debits),
  token: paise(row.token),
  moveDate: row.move_date,
  slot: row.slot_hour,
})
