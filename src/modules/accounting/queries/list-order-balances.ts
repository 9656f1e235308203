import { type RawBuilder, sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'

/** The amount due of an order at the end of a day, in paise. Negative: the amount held for the customer. */
export type OrderBalance = {
  orderNo: string
  name: string
  mobile: string
  cancelled: boolean
  invoice: string | null
  invoicedOn: IndiaDate | null
  since: IndiaDate | null
  /** The date of the last refund, or of the last amount that the bank took back. */
  takenOn: IndiaDate | null
  firmId: number | null
  /** The business customer who pays instead of the customer. */
  firm: string | null
  po: string
  payBy: IndiaDate | null
  owed: Paise
}

/** The date of a ledger entry of `entriesWithOrders`: payments that staff recorded count on the date of receipt. */
export const ledgerEntryDate = sql<IndiaDate>`coalesce(p.received_on, (e.at at time zone 'Asia/Kolkata')::date)`
export const entriesWithOrders = sql`ledger_entries e
  left join payment_orders p on p.provider_order_id = e.payment_id and e.payment_type in ('token', 'balance')`
/**
 * The amount charged by an invoice or by a note to it. An overpayment is money and not part of the price that a credit
 * note returns.
 */
export const chargedAmount = sql<Paise>`(case kind when 'invoice' then amount
  else case kind when 'debit-note' then 1 else -1 end * (amount - (facts -> 'parts' ->> 'excess')::bigint) end)`

/**
 * Returns the amounts due at the end of a day: invoices with their notes, less the money received by then. It is
 * calculated from documents and ledger, so it also works for an earlier day. `of`: a condition on `orders o`, to select
 * some orders.
 */
export async function listOrderBalances(db: Db, on: IndiaDate, of?: RawBuilder<boolean>): Promise<OrderBalance[]> {
  const ofSelectedOrders = (orderId: RawBuilder<unknown>) =>
    of ? sql`and ${orderId} in (select o.id from orders o where ${of})` : sql``
  const { rows } = await sql<OrderBalance>`
    with invoiced as (
      select order_id, min(number) filter (where kind = 'invoice') as invoice, min(tax_day) filter (where kind = 'invoice') as day,
        sum(${chargedAmount}) as charged
      from documents where kind in ('invoice', 'credit-note', 'debit-note') and tax_day <= ${on} ${ofSelectedOrders(sql`order_id`)} group by order_id),
    came as (
      select e.order_id, sum(e.credit - e.debit) as money, min(${ledgerEntryDate}) as day,
        max(${ledgerEntryDate}) filter (where e.debit > e.credit) as taken
      from ${entriesWithOrders} where e.currency = 'INR' and ${ledgerEntryDate} <= ${on} ${ofSelectedOrders(sql`e.order_id`)} group by e.order_id),
    owing as (
      select coalesce(i.order_id, c.order_id) as order_id, i.invoice, i.day as "invoicedOn", c.day as since, c.taken as "takenOn",
        (coalesce(i.charged, 0) - coalesce(c.money, 0))::bigint as owed
      from invoiced i full join came c on c.order_id = i.order_id
      where coalesce(i.charged, 0) <> coalesce(c.money, 0))
    select o.order_no as "orderNo", o.name, o.mobile, o.status = 'Cancelled' as cancelled, owing.invoice, "invoicedOn", since, "takenOn", owing.owed,
      o.business_customer_id as "firmId", f.name as firm, o.po_number as po, o.pay_by as "payBy"
    from owing join orders o on o.id = owing.order_id left join business_customers f on f.id = o.business_customer_id order by coalesce("invoicedOn", since), o.id`.execute(
    db,
  )
  return rows
}
