import { indiaClock, indiaDate } from '#kernel/india-time.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import type { Row } from './call.ts'
import { rupeesOf } from './rupees.ts'

/**
 * Formats the date, `YYYY-MM-DD H:mm:ss` in India (BIZ-04): the move date, else the preferred date, else the time of
 * the request.
 */
function orderDate({
  moveDate,
  slot,
  wishedDay,
  placedAt,
}: Pick<OrderView, 'moveDate' | 'slot' | 'wishedDay' | 'placedAt'>): string {
  const day = moveDate ?? wishedDay
  if (day) return `${day} ${slot ?? 0}:00:00`
  return `${indiaDate(placedAt)} ${indiaClock(placedAt).replace(/^0/, '')}`
}

/** Builds the row of an order for the my-booking page. */
export const orderRow = (order: OrderView, vehicles: readonly Vehicle[]): Row => ({
  id: order.id,
  orderno: order.orderNo,
  orderdate: orderDate(order),
  totkm: order.totalKm,
  orderstatus: order.status,
  tokenamount: rupeesOf(order.token),
  grandtotal: rupeesOf(order.grandTotal),
  gstamount: rupeesOf(order.gst),
  insuranceamount: rupeesOf(order.insurance),
  discount: rupeesOf(order.discount),
  forinsurance: rupeesOf(order.insuredValue),
  packageid: order.packageId ?? 0,
  part_id: partnerId(order),
  vehicleid: vehicleIdOf(order.vehicle, vehicles),
  vehiclename: order.vehicle,
})

/**
 * Returns the id of a crew, which exists only within its order: the order's id stands for it, in `part_id` and in
 * DDL_PARTNER.
 */
export const partnerId = (order: OrderView): number => (order.crewName ? order.id : 0)

/** Finds the first vehicle in '2 × Container 32 ft + Eicher 14 ft'; 0 for none. */
const vehicleIdOf = (name: string, vehicles: readonly Vehicle[]): number => {
  const first = name.split(' + ')[0]!.replace(/^\d+ × /, '')
  return vehicles.find(vehicle => vehicle.name === first)?.id ?? 0
}

/** Builds the lines of an order, as torderdtl. The payment to partners is not included. */
export const lineRows = (order: OrderView): Row[] =>
  order.lines.map((line, at) => ({
    id: at + 1,
    orderid: order.id,
    serv_id: order.service?.id ?? 0,
    item_id: line.articleId,
    item_name: line.name,
    quantity: line.quantity,
    admin_rate: rupeesOf(line.rate),
    partner_rate: 0,
    discount: 0,
    tax: 0,
    line_total: rupeesOf(line.amount),
    linestatus: order.status,
  }))

/** Builds the payments of an order, as tpayment. */
export const paymentRows = (order: OrderView): Row[] =>
  order.payments.map(payment => ({
    orderid: order.id,
    paymenttype: payment.type,
    paymentid: payment.reference,
    paymentmode: payment.mode,
    referenceno: payment.reference,
    currency: payment.currency,
    credit: rupeesOf(payment.credit),
    debit: rupeesOf(payment.debit),
  }))
