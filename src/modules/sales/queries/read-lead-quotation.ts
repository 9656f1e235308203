import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { createBookingLink, type ListedMessage, listMessages } from '#modules/messaging/index.server.ts'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { listQuotationVersions, readOrder, readQuotationViews } from '#modules/orders/index.server.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { getValidUntil } from '#modules/orders/record/rules/valid-until.ts'
import type { App } from '#platform/app.ts'

export type LeadQuotation = {
  orderNo: string
  status: OrderStatus
  from: { name: string; city: string }
  to: { name: string; city: string }
  /** The whole pick-up address: flat, building and landmark as far as they are known, locality, city and PIN code. */
  pickUp: string
  km: number
  moveDate: IndiaDate | null
  itemCount: number
  totalCft: number
  /** The number of the latest version that was sent; null before the first one, when the price is that of the order. */
  version: number | null
  /** Null while the move waits for a manual quote. */
  total: Paise | null
  token: Paise
  validUntil: IndiaDate | null
  sentAt: Date
  /** The messages that carried it, newest first, with channel and delivery status. */
  deliveries: ListedMessage[]
  /** How often it was opened by its link, and when last. */
  views: { count: number; last: Date | null }
  /** The address of the customer's page. */
  url: string
  /** The versions that were sent, oldest first. */
  versions: { n: number; total: Paise; at: Date }[]
}

const QUOTATION_TEMPLATES: readonly string[] = ['quotation', 'quote-request', 'version-sent']

/**
 * Returns the quotation of a lead: its booking, or the newest order to its number that is not booked. Null without one,
 * and for staff who may not see orders and quotations. The caller has read the lead.
 */
export async function readLeadQuotation(
  app: App,
  staff: Staff,
  lead: { mobile: string; orderNo: string | null },
): Promise<LeadQuotation | null> {
  requirePermission(staff, 'leads')
  if (!hasPermission(staff, 'orders') || !hasPermission(staff, 'quotes')) return null
  const orderNo = await findOrderNo(app, staff, lead)
  if (!orderNo) return null
  const [order, all] = await Promise.all([readOrder(app, staff, orderNo), listQuotationVersions(app, staff, orderNo)])
  const versions = all.filter(({ standing }) => standing !== 'draft')
  const latest = versions.at(-1)
  const messages = (await listMessages(app, order.id)).filter(({ template }) => QUOTATION_TEMPLATES.includes(template))
  const newest = messages.findLast(({ channel }) => channel !== null)?.template ?? messages.at(-1)?.template
  const validUntil = latest?.validUntil ?? order.validUntil
  return {
    ...{ orderNo, status: order.status, from: order.from, to: order.to, km: order.totalKm },
    ...{ pickUp: formatWholeAddress(order.fromStop), moveDate: order.moveDate },
    ...{ itemCount: order.pieces, totalCft: order.totalCft, version: latest?.n ?? null },
    total: latest?.quotation.total ?? (order.priced ? order.total : null),
    token: latest?.quotation.token ?? order.token,
    validUntil: validUntil && getValidUntil(validUntil, order.moveDate),
    sentAt: latest?.at ?? order.placedAt,
    deliveries: messages.filter(({ template, at }) => template === newest && (!latest || at >= latest.at)).toReversed(),
    views: await readQuotationViews(app, order.id),
    url: `${app.config.baseUrl}/b/${await createBookingLink(app, orderNo)}`,
    versions: versions.map(({ n, quotation, at }) => ({ n, total: quotation.total, at })),
  }
}

const formatWholeAddress = (stop: MoveStop): string =>
  [formatAddressDetails(stop), stop.place?.name, stop.place?.city, stop.place?.pincode].filter(Boolean).join(', ') ||
  stop.address

async function findOrderNo(
  app: App,
  staff: Staff,
  { mobile, orderNo }: { mobile: string; orderNo: string | null },
): Promise<string | undefined> {
  const row = await app.db
    .selectFrom('orders')
    .select('order_no')
    .where('mobile', '=', mobile)
    .where('placed_at', 'is not', null)
    .where(orderNo ? sql<boolean>`order_no = ${orderNo}` : sql<boolean>`(status = 'Quotation' and kind = 'move')`)
    .where(buildCityBranchCondition(staff, sql`orders.city_id`))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.order_no
}
