import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { type BookEntry, getLedgerBook, type LedgerBook } from '../rules/ledger-book.ts'

const BATCH_SIZE = 500

/**
 * The date of an entry that went through the provider. Payments that staff recorded count on the date of receipt, and
 * refunds that staff pay on the date they paid them (`selectEntryDates`, `getCashBalanceBefore`).
 */
const entryDate = sql`(e.at at time zone 'Asia/Kolkata')::date`
/** A refund that staff pay in cash or by transfer, or its withdrawal. Before it is paid, no money has left a book. */
const isManualRefund = sql`e.payment_mode = 'manual'`
const isPayment = sql`e.payment_type in ('token', 'balance')`
/** The payment mode of an entry. A manual refund is booked under the mode of the payment that it returns. */
export const entryPaymentMode = sql<string>`case when e.payment_mode <> 'manual' then e.payment_mode else coalesce((select p.payment_mode from ledger_entries p
  where p.payment_id = e.reference_no and p.payment_type in ('token', 'balance') limit 1), 'bank') end`

/**
 * Builds the SQL for the ids of the ledger entries of a period, both dates included, each with its date in the books. A
 * refund that staff pay is left out until it is paid, and a withdrawn one for good.
 */
export const selectEntryDates = ({ from, to }: Pick<AccountingPeriod, 'from' | 'to'>): RawBuilder<unknown> => sql`
  select e.id, ${entryDate} as day from ledger_entries e
  where e.at >= ${toIndiaInstant(from)}::timestamptz and e.at < ${toIndiaInstant(addDays(to, 1))}::timestamptz
    and not ${isManualRefund}
    and not (${isPayment} and exists (select from payment_orders p where p.provider_order_id = e.payment_id and p.received_on is not null))
  union all
  select e.id, r.paid_on from refunds r join ledger_entries e on e.payment_id = r.key and e.payment_type = 'refund' and ${isManualRefund}
  where r.paid_on between ${from}::date and ${to}::date
  union all
  select e.id, p.received_on from payment_orders p join ledger_entries e on e.payment_id = p.provider_order_id and ${isPayment}
  where p.received_on between ${from}::date and ${to}::date`

/**
 * Yields the ledger entries of a period in batches, by date and in the order of the ledger, each once. `book`: one book
 * only, or null for all.
 */
export async function* streamBookEntries(
  app: App,
  { from, to }: Pick<AccountingPeriod, 'from' | 'to'>,
  book: LedgerBook | null = null,
): AsyncGenerator<BookEntry[]> {
  let after: { day: IndiaDate; id: number } = { day: from, id: 0 }
  for (;;) {
    const { rows } = await sql<BookEntry>`
      with dated as (${selectEntryDates({ from: after.day, to })}),
      page as (select * from dated where (day, id) > (${after.day}::date, ${after.id}) order by day, id limit ${BATCH_SIZE})
      select e.id, page.day, o.order_no as "orderNo", coalesce(f.name, o.name) as name, e.payment_type as type, ${entryPaymentMode} as mode, e.payment_id as "paymentId",
        coalesce((select p.reference from payment_orders p where p.provider_order_id = case when ${isPayment} then e.payment_id else e.reference_no end), '') as reference,
        e.currency, e.credit, e.debit, s.settlement_id as "settlementId", s.utr, r.state as refund
      from page join ledger_entries e on e.id = page.id join orders o on o.id = e.order_id left join business_customers f on f.id = o.business_customer_id
      left join refunds r on r.key = e.payment_id and e.payment_type = 'refund'
      left join lateral (select settlement_id from settlement_lines l where l.entity_id = coalesce(r.provider_refund_id, e.payment_id) limit 1) l on true
      left join settlements s on s.settlement_id = l.settlement_id
      order by page.day, page.id`.execute(app.db)
    if (rows.length > 0) yield rows.filter(({ mode }) => !book || getLedgerBook(mode) === book)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = { day: last.day, id: last.id }
  }
}

/**
 * Returns the balance of the cash book at the beginning of a day, in paise: all cash received before, less cash
 * refunds.
 */
export async function getCashBalanceBefore(app: App, day: IndiaDate): Promise<Paise> {
  const { rows } = await sql<{ cash: number }>`
    select coalesce(sum(credit - debit), 0)::bigint as cash from (
      select e.credit, e.debit, ${entryPaymentMode} as mode,
        case when ${isManualRefund} then r.paid_on else coalesce(p.received_on, ${entryDate}) end as day
      from ledger_entries e
      left join payment_orders p on p.provider_order_id = e.payment_id and ${isPayment}
      left join refunds r on r.key = e.payment_id and e.payment_type = 'refund'
      where e.payment_mode in ('cash', 'manual') and e.currency = 'INR') e
    where mode = 'cash' and day < ${day}`.execute(app.db)
  return paise(rows[0]!.cash)
}
