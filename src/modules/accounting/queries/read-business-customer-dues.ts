import { type RawBuilder, sql } from 'kysely'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { byAge } from '../rules/ages.ts'
import { owingOn } from './owing-on.ts'

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
export type Dues = { ages: Paise[]; owed: Paise; late: Paise }
export type BusinessCustomerDues = { firms: Map<number, Dues>; all: Dues }

/**
 * Returns what business customers owe to the branches of this member of staff today: per business customer, and the
 * total. Rejects with 'forbidden' staff.right.
 */
export async function readBusinessCustomerDues(app: App, staff: Staff): Promise<BusinessCustomerDues> {
  requireRight(staff, 'firms')
  const today = indiaDate(app.now())
  const dues = await duesOf(app, inBranches(staff, sql`o.city_id`))
  const firms = new Map([...Map.groupBy(dues, ({ firmId }) => firmId)].map(([id, own]) => [id, summed(own, today)]))
  return { firms, all: summed(dues, today) }
}

/** Lists the open invoices of a business customer, oldest first. Rejects with 'forbidden' staff.right. */
export async function listBusinessCustomerDues(app: App, staff: Staff, firmId: number): Promise<BusinessCustomerDue[]> {
  requireRight(staff, 'firms')
  return duesOf(app, sql`o.business_customer_id = ${firmId} and ${inBranches(staff, sql`o.city_id`)}`)
}

/** Lists open invoices for background tasks, without a permission check. `of`: a condition on `orders o`. */
export async function duesOf(app: App, of: RawBuilder<unknown>): Promise<BusinessCustomerDue[]> {
  const rows = await owingOn(
    app.db,
    indiaDate(app.now()),
    sql<boolean>`o.business_customer_id is not null and o.owed > 0 and ${of}`,
  )
  return rows.flatMap(({ firmId, orderNo, name, po, invoice, invoicedOn, payBy, owed }) =>
    firmId && invoice && invoicedOn && owed > 0
      ? [{ firmId, orderNo, name, po, invoice, invoicedOn, payBy, owed }]
      : [],
  )
}

export const summed = (dues: readonly BusinessCustomerDue[], today: IndiaDate): Dues => ({
  ages: byAge(dues, today),
  owed: add(ZERO, ...dues.map(({ owed }) => owed)),
  late: add(ZERO, ...dues.filter(({ payBy }) => payBy !== null && payBy < today).map(({ owed }) => owed)),
})
