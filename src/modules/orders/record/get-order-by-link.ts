import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { getOrderAmounts, selectOrdersWithLedger } from './order-row.ts'
import { getServiceName } from './rules/service-name.ts'
import type { OrderStatus } from './rules/status.ts'

/**
 * An order as anybody who holds the link of its SMS may see it before they log in: localities and cities, its date and
 * the price of a quotation. No name, no flat or building, no items. `mobile` is the number that an OTP is sent to, for
 * the server alone; null where nobody has an account.
 */
export type OrderByLink = {
  orderNo: string
  status: OrderStatus
  /** The name of a home service; null for a move. */
  service: string | null
  from: string[]
  to: string[]
  moveDate: IndiaDate | null
  slot: SlotHour | null
  /** The price of a quotation, in paise; null otherwise. */
  total: Paise | null
  mobile: string | null
}

/** Reads an order for the holder of its signed link (`readBookingLink`). Refuses 'unknown' order.unknown. */
export async function getOrderByLink(app: App, orderNo: string): Promise<OrderByLink> {
  const row = await selectOrdersWithLedger(app.db)
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select('customers.mobile as accountMobile')
    .where('orders.order_no', '=', orderNo)
    .where('orders.placed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'order.unknown')
  const { grandTotal, gst, insurance, discount } = getOrderAmounts(row)
  const total = paise(grandTotal + gst + insurance - discount)
  return {
    orderNo,
    status: row.status,
    service: getServiceName(row),
    from: getLocality(row.move.from),
    to: getLocality(row.move.to),
    moveDate: row.move_date,
    slot: row.slot_hour as SlotHour | null,
    total: row.status === 'Quotation' && total > 0 ? total : null,
    mobile: row.accountMobile,
  }
}

/** Never the typed address, which may contain the flat. */
const getLocality = ({ place }: { place: { name: string; city: string } | null }) =>
  place ? [...new Set([place.name, place.city])] : []
