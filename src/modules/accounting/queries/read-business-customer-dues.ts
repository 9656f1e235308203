import { type RawBuilder, sql } from 'kysely'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { sumByInvoiceAge } from '../rules/invoice-ages.ts'
import { listOrderBalances } from './list-order-balances.ts'

/** An invoice of a business customer that is not fully paid. `name`: of the customer who moved. */
export type BusinessCustomerDue = {
  firmId: number
  orderNo: string
  name: string
  po: string
  invoice: string
  invoicedOn: IndiaDate
  /** Null if the order is not on account. */
  payBy: IndiaDate | null
  owed: Paise
}
/** `ages`: the amount due by age of the invoice (`rules/ages.ts`). `late`: the part of it that is past its due date. */
export type AmountsDue = { ages: Paise[]; owed: Paise; late: Paise }
export type BusinessCustomerDuesSummary = { byBusinessCustomer: Map<number, AmountsDue>; total: AmountsDue }

/**
 * Returns what business customers owe to the branches of this member of staff today: per business customer, and the
 * total. Rejects with 'forbidden' staff.right.
 */
export async function readBusinessCustomerDues(app: App, staff: Staff): Promise<BusinessCustomerDuesSummary> {
  requirePermission(staff, 'business-customers')
  const today = toIndiaDate(app.now())
  const dues = await listOpenInvoices(app, buildCityBranchCondition(staff, sql`o.city_id`))
  const firms = new Map(
    [...Map.groupBy(dues, ({ firmId: businessCustomerId }) => businessCustomerId)].map(([id, ownDues]) => [
      id,
      sumAmountsDue(ownDues, today),
    ]),
  )
  return { byBusinessCustomer: firms, total: sumAmountsDue(dues, today) }
}

/** Lists the open invoices of a business customer, oldest first. Rejects with 'forbidden' staff.right. */
export async function listBusinessCustomerDues(
  app: App,
  staff: Staff,
  businessCustomerId: number,
): Promise<BusinessCustomerDue[]> {
  requirePermission(staff, 'business-customers')
  return listOpenInvoices(
    app,
    sql`o.business_customer_id = ${businessCustomerId} and ${buildCityBranchCondition(staff, sql`o.city_id`)}`,
  )
}

/** Lists open invoices for background tasks, without a permission check. `of`: a condition on `orders o`. */
export async function listOpenInvoices(app: App, of: RawBuilder<unknown>): Promise<BusinessCustomerDue[]> {
  const rows = await listOrderBalances(
    app.db,
    toIndiaDate(app.now()),
    sql<boolean>`o.business_customer_id is not null and o.balance_due > 0 and ${of}`,
  )
  return rows.flatMap(({ firmId: businessCustomerId, orderNo, name, po, invoice, invoicedOn, payBy, owed }) =>
    businessCustomerId && invoice && invoicedOn && owed > 0
      ? [{ firmId: businessCustomerId, orderNo, name, po, invoice, invoicedOn, payBy, owed }]
      : [],
  )
}

export const sumAmountsDue = (dues: readonly BusinessCustomerDue[], today: IndiaDate): AmountsDue => ({
  ages: sumByInvoiceAge(dues, today),
  owed: add(ZERO, ...dues.map(({ owed }) => owed)),
  late: add(ZERO, ...dues.filter(({ payBy }) => payBy !== null && payBy < today).map(({ owed }) => owed)),
})
