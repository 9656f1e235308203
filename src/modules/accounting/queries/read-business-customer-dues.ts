import { type RawBuilder, sql } from 'kysely'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { byAge } from '../rules/ages.ts'
import { owingOn } from './owing-on.ts'

/** An invoice of a firm that is not paid whole; `name`: who moved. */
export type BusinessCustomerDue = {
  firmId: number
  orderNo: string
  name: string
  po: string
  invoice: string
  invoicedOn: IndiaDate
  /** Null of what was not done on account. */
  payBy: IndiaDate | null
  owed: Paise
}
/** `ages`: what is owed by the age of its invoice (`rules/ages.ts`); `late`: what of it is past its day. */
export type Dues = { ages: Paise[]; owed: Paise; late: Paise }
export type BusinessCustomerDues = { firms: Map<number, Dues>; all: Dues }

/** What firms owe of their branches today: each, and all together. Refuses 'forbidden' staff.right. */
export async function readBusinessCustomerDues(app: App, staff: Staff): Promise<BusinessCustomerDues> {
  requireRight(staff, 'firms')
  const today = indiaDate(app.now())
  const dues = await duesOf(app, inBranches(staff, sql`o.city_id`))
  const firms = new Map([...Map.groupBy(dues, ({ firmId }) => firmId)].map(([id, own]) => [id, summed(own, today)]))
  return { firms, all: summed(dues, today) }
}

/** The open invoices of one firm, the oldest first. Refuses 'forbidden' staff.right. */
export async function listBusinessCustomerDues(app: App, staff: Staff, firmId: number): Promise<BusinessCustomerDue[]> {
  requireRight(staff, 'firms')
  return duesOf(app, sql`o.business_customer_id = ${firmId} and ${inBranches(staff, sql`o.city_id`)}`)
}

/** The same for jobs, of `orders o`. */
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
