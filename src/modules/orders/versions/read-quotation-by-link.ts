import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { MoveDays } from '#modules/crews/rules/move-days.ts'
import type { PriceKind } from '#modules/pricing/rules/price-kind.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { toMoveDays } from '../draft/rules/to-move-days.ts'
import { type OrderRow, selectOrdersWithLedger } from '../record/order-row.ts'
import { getPayable } from '../record/read-order.ts'
import type { Payable } from '../record/rules/payable.ts'
import { getVehicleNames } from '../record/rules/vehicle-names.ts'
import { selectQuoteVersions, toVersionFacts } from './list-quote-versions.ts'
import { canAcceptVersion, getVersionStatus, isOfferedVersion } from './rules/quote-version.ts'

/** An end of the move without flat and building. */
export type PublicStop = {
  place: { name: string; city: string; state: string; pincode: string | null } | null
  floor: number
  lift: boolean
}

/**
 * A quotation as anybody who holds its link may see it: route, date, items, price and terms. No name, no number, no flat
 * or building, no payment.
 */
export type QuotationByLink = {
  orderNo: string
  /** The offered version; 0 for the price of the order itself. */
  version: number
  kind: PriceKind
  quotation: Quotation
  from: PublicStop
  to: PublicStop
  km: number
  moveDate: IndiaDate | null
  /** The days of its packing and delivery besides its date. */
  days: MoveDays
  slot: SlotHour | null
  packageId: number | null
  vehicle: string
  insuredValue: Paise
  items: { id: number; name: string; quantity: number }[]
  itemCount: number
  totalCft: number
  validUntil: IndiaDate | null
  /** The token that can be paid from the link now, or why none can. */
  payable: Payable
}

/**
 * Reads the quotation that a link shows: the version that was offered last and can still be accepted, otherwise the
 * price of the order. Null if the order is no open quotation for a move, has no price, or money was received for it:
 * then its customer logs in.
 */
export async function readQuotationByLink(app: App, orderNo: string): Promise<QuotationByLink | null> {
  const row = await selectOrdersWithLedger(app.db)
    .where('orders.order_no', '=', orderNo)
    .where('orders.placed_at', 'is not', null)
    .executeTakeFirst()
  if (row?.status !== 'Quotation' || row.kind !== 'move' || row.credits > 0 || row.on_account) return null
  const offered = await findOfferedVersion(app.db, row, toIndiaDate(app.now()))
  const order = offered ? applyVersionPrice(row, offered) : row
  if (!order.quotation) return null
  const lines = await app.db
    .selectFrom('order_lines')
    .select(['item_id as id', 'name', 'quantity'])
    .where('order_id', '=', row.id)
    .orderBy('line_no')
    .execute()
  const canAccept = !offered || canAcceptVersion('sent', offered.kind)
  return {
    ...{ orderNo, version: offered?.n ?? 0, kind: offered?.kind ?? 'fixed', quotation: order.quotation },
    ...{ from: toPublicStop(row.move.from), to: toPublicStop(row.move.to), km: row.total_km ?? 0 },
    ...{
      moveDate: row.move_date,
      days: toMoveDays(row),
      slot: row.slot_hour as SlotHour | null,
      packageId: order.package_id,
    },
    ...{ vehicle: order.vehicle, insuredValue: paise(order.insured_value), items: lines },
    ...{ itemCount: row.pieces, totalCft: row.total_cft, validUntil: order.valid_until },
    payable: canAccept ? getPayable(app, order) : { can: false, reason: 'not-priced' },
  }
}

const toPublicStop = ({ place, floor, lift }: OrderRow['move']['from']): PublicStop => ({
  place: place && { name: place.name, city: place.city, state: place.state, pincode: place.pincode },
  ...{ floor, lift },
})

type QuoteVersionRow = Awaited<ReturnType<ReturnType<typeof selectQuoteVersions>['execute']>>[number]

/** Finds the version of an order that its customer can answer now. */
export async function findOfferedVersion(
  db: Db | Tx,
  order: Pick<OrderRow, 'id' | 'revision'>,
  today: IndiaDate,
): Promise<QuoteVersionRow | null> {
  const rows = await selectQuoteVersions(db, order.id).where('state', 'in', ['sent', 'seen']).execute()
  const open = rows.filter(row =>
    isOfferedVersion(getVersionStatus(toVersionFacts(row), { revision: order.revision, today })),
  )
  return open.at(-1) ?? null
}

/** Returns the order as it would be at the price of a version. */
export const applyVersionPrice = <Row extends OrderRow>(
  order: Row,
  { quotation, terms, valid_until }: QuoteVersionRow,
): Row => ({
  ...order,
  ...{ quotation, grand_total: quotation.subtotal, gst: quotation.gst, insurance: quotation.insurance },
  ...{ discount: quotation.discount, token: quotation.token, valid_until, package_id: terms.packageId },
  ...{ insured_value: terms.insuredValue, vehicle: getVehicleNames(quotation) ?? order.vehicle },
})

/**
 * Reads the customer to whom the link of an order was sent. The link acts for them only where they need no OTP. Refuses
 * 'unknown' order.unknown.
 */
export async function readCustomerOfOrder(app: App, orderNo: string): Promise<Customer> {
  const row = await app.db
    .selectFrom('orders')
    .innerJoin('customers as c', 'c.id', 'orders.customer_id')
    .select(['c.id', 'c.mobile', 'c.name', 'c.email', 'c.language'])
    .where('order_no', '=', orderNo)
    .where('placed_at', 'is not', null)
    .where('c.erased_at', 'is', null)
    .where('c.merged_into', 'is', null)
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'order.unknown')
  return { kind: 'customer', ...row, language: app.words.facts(row.language).code }
}
