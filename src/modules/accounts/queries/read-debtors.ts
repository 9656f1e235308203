import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import { requireAllBranches, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { byAge } from '../rules/ages.ts'

export type Debtor = {
  orderNo: string
  name: string
  mobile: string
  invoice: string
  invoicedOn: IndiaDate
  owed: Paise
}
/** Why money is held: for a move to come, more than its invoice asked for, or kept of a cancelled order. */
export type HeldWhy = 'advance' | 'overpaid' | 'kept'
export type Held = { orderNo: string; name: string; why: HeldWhy; since: IndiaDate; held: Paise }
export type Debtors = { debtors: Debtor[]; ages: Paise[]; owed: Paise; held: Held[]; heldSums: Record<HeldWhy, Paise> }

type Row = {
  orderNo: string
  name: string
  mobile: string
  cancelled: boolean
  invoice: string | null
  invoicedOn: IndiaDate | null
  since: IndiaDate | null
  owed: Paise
}

/**
 * Who owed what when a day ended, and what was held for whom: invoices with their notes, less what had come by then. Worked out from
 * documents and ledger, so that a day of before can be asked for. Refuses 'forbidden'.
 */
export async function readDebtors(app: App, staff: Staff, on: IndiaDate): Promise<Debtors> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  const { rows } = await sql<Row>`
    with invoiced as (
      select order_id, min(number) filter (where kind = 'invoice') as invoice, min(tax_day) filter (where kind = 'invoice') as day,
        sum(case kind when 'invoice' then amount
          else case kind when 'debit-note' then 1 else -1 end * (amount - (facts -> 'parts' ->> 'excess')::bigint) end) as asked
      from documents where kind in ('invoice', 'credit-note', 'debit-note') and tax_day <= ${on} group by order_id),
    came as (
      select e.order_id, sum(e.credit - e.debit) as money, min(coalesce(p.received_on, (e.at at time zone 'Asia/Kolkata')::date)) as day
      from ledger_entries e left join payment_orders p on p.provider_order_id = e.payment_id and e.payment_type in ('token', 'balance')
      where e.currency = 'INR' and coalesce(p.received_on, (e.at at time zone 'Asia/Kolkata')::date) <= ${on} group by e.order_id),
    owing as (
      select coalesce(i.order_id, c.order_id) as order_id, i.invoice, i.day as "invoicedOn", c.day as since,
        (coalesce(i.asked, 0) - coalesce(c.money, 0))::bigint as owed
      from invoiced i full join came c on c.order_id = i.order_id
      where coalesce(i.asked, 0) <> coalesce(c.money, 0))
    select o.order_no as "orderNo", o.name, o.mobile, o.status = 'Cancelled' as cancelled, owing.invoice, "invoicedOn", since, owing.owed
    from owing join orders o on o.id = owing.order_id order by coalesce("invoicedOn", since), o.id`.execute(app.db)
  const debtors = rows.flatMap(({ invoice, invoicedOn, ...row }) =>
    row.owed > 0 && invoice && invoicedOn ? [{ ...row, invoice, invoicedOn }] : [],
  )
  const held = rows.flatMap(({ orderNo, name, invoice, cancelled, since, owed }) => {
    const why: HeldWhy = invoice ? 'overpaid' : cancelled ? 'kept' : 'advance'
    return owed < 0 && since ? [{ orderNo, name, why, since, held: (0 - owed) as Paise }] : []
  })
  const sumOf = (why: HeldWhy) => add(ZERO, ...held.filter(one => one.why === why).map(one => one.held))
  return {
    debtors,
    ages: byAge(debtors, on),
    owed: add(ZERO, ...debtors.map(one => one.owed)),
    held,
    heldSums: { advance: sumOf('advance'), overpaid: sumOf('overpaid'), kept: sumOf('kept') },
  }
}
