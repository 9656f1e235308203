import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import type { PriceKind } from '#modules/pricing/rules/price-kind.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { getVersionStatus, isOfferedVersion, type QuotationVersionStatus } from './rules/quotation-version.ts'

/** A version as it is shown: its status today, terms and price. */
export type QuotationVersionView = {
  n: number
  standing: QuotationVersionStatus
  kind: PriceKind
  terms: QuotationVersionTerms
  quotation: Quotation
  validUntil: IndiaDate
  replacedBy: number | null
  at: Date
}

/** Returns all versions of an order, the oldest first; a customer gets only those that were sent. Refuses 'unknown'. */
export async function listQuotationVersions(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
): Promise<QuotationVersionView[]> {
  const order = await readOrderRow(app, actor, orderNo)
  const rows = await selectQuotationVersions(app.db, order.id).execute()
  const today = toIndiaDate(app.now())
  return rows
    .map(row => ({
      ...{ n: row.n, kind: row.kind, terms: row.terms, quotation: row.quotation, validUntil: row.valid_until },
      standing: getVersionStatus(toVersionFacts(row), { revision: order.revision, today }),
      ...{ replacedBy: row.replaced_by, at: row.sent_at ?? row.made_at },
    }))
    .filter(({ standing }) => actor.kind === 'staff' || standing !== 'draft')
}

/** Lists the numbers of a customer's orders with a version that waits for their answer. */
export async function listOrdersWithOffer(app: App, customer: Customer): Promise<ReadonlySet<string>> {
  const rows = await app.db
    .selectFrom('quotation_versions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_no', 'quotation_versions.state', 'quotation_versions.valid_until', 'of_revision', 'revision'])
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'Quotation')
    .where('quotation_versions.state', 'in', ['sent', 'seen'])
    .execute()
  const today = toIndiaDate(app.now())
  const waiting = rows.filter(row =>
    isOfferedVersion(getVersionStatus(toVersionFacts(row), { revision: row.revision, today })),
  )
  return new Set(waiting.map(row => row.order_no))
}

export const selectQuotationVersions = (db: Db | Tx, orderId: number) =>
  db.selectFrom('quotation_versions').selectAll().where('order_id', '=', orderId).orderBy('n')

type QuotationVersionRow = Awaited<ReturnType<ReturnType<typeof selectQuotationVersions>['execute']>>[number]
type DatedVersionRow = Pick<QuotationVersionRow, 'state' | 'valid_until' | 'of_revision'>
export const toVersionFacts = ({ state, valid_until: validUntil, of_revision: ofRevision }: DatedVersionRow) => ({
  state,
  validUntil,
  ofRevision,
})

/** True if the customer accepted a version, so that it is the order's price. */
export const hasAcceptedVersion = async (db: Db | Tx, orderId: number): Promise<boolean> =>
  (await selectQuotationVersions(db, orderId).where('state', '=', 'accepted').executeTakeFirst()) !== undefined

/** Returns the kind of price of an order: that of the version that its customer accepted; without one it is fixed. */
export async function getPriceKind(db: Db | Tx, orderId: number): Promise<PriceKind> {
  const row = await db
    .selectFrom('quotation_versions')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return row?.kind ?? 'fixed'
}
