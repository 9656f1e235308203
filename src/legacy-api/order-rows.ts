import { toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import type { ApiRow } from './call.ts'
import { toWireRupees } from './rupees.ts'

/**
 * Formats the date, `YYYY-MM-DD H:mm:ss` in India (BIZ-04): the move date, else the preferred date, else the time of
 * the request.
 */
function formatOrderDate({
  moveDate,
  slot,
  preferredDate,
  placedAt,
}: Pick<OrderView, 'moveDate' | 'slot' | 'preferredDate' | 'placedAt'>): string {
  const day = moveDate ?? preferredDate
  if (day) return `${day} ${slot ?? 0}:00:00`
  return `${toIndiaDate(placedAt)} ${toIndiaClock(placedAt).replace(/^0/, '')}`
}

/** Builds the row of an order for the my-booking page. */
export const toOrderRow = (order: OrderView, vehicles: readonly Vehicle[]): ApiRow => ({
  id: order.id,
  orderno: order.orderNo,
  orderdate: formatOrderDate(order),
  totkm: order.totalKm,
  orderstatus: order.status,
  tokenamount: toWireRupees(order.token),
  grandtotal: toWireRupees(order.grandTotal),
  gstamount: toWireRupees(order.gst),
  insuranceamount: toWireRupees(order.insurance),
  discount: toWireRupees(order.discount),
  forinsurance: toWireRupees(order.insuredValue),
  packageid: order.packageId ?? 0,
  part_id: getPartnerId(order),
  vehicleid: findVehicleId(order.vehicle, vehicles),
  vehiclename: order.vehicle,
})

/**
 * Returns the id of a crew, which exists only within its order: the order's id stands for it, in `part_id` and in
 * DDL_PARTNER.
 */
export const getPartnerId = (order: OrderView): number => (order.crewName ? order.id : 0)

/** Finds the first vehicle in '2 × Container 32 ft + Eicher 14 ft'; 0 for none. */
const findVehicleId = (name: string, vehicles: readonly Vehicle[]): number => {
  const first = name.split(' + ')[0]!.replace(/^\d+ × /, '')
  return vehicles.find(vehicle => vehicle.name === first)?.id ?? 0
}

/** Builds the lines of an order, as torderdtl. The payment to partners is not included. */
export const toLineRows = (order: OrderView): ApiRow[] =>
  order.lines.map((line, at) => ({
    id: at + 1,
    orderid: order.id,
    serv_id: order.service?.id ?? 0,
    item_id: line.articleId,
    item_name: line.name,
    quantity: line.quantity,
    admin_rate: toWireRupees(line.rate),
    partner_rate: 0,
    discount: 0,
    tax: 0,
    line_total: toWireRupees(line.amount),
    linestatus: order.status,
  }))

/** Builds the payments of an order, as tpayment. */
export const toPaymentRows = (order: OrderView): ApiRow[] =>
  order.payments.map(payment => ({
    orderid: order.id,
    paymenttype: payment.type,
    paymentid: payment.reference,
    paymentmode: payment.mode,
    referenceno: payment.reference,
    currency: payment.currency,
    credit: toWireRupees(payment.credit),
    debit: toWireRupees(payment.debit),
  }))
