import { getMoveDates } from '#modules/crews/rules/move-days.ts'
import type { MoveFacts } from '#modules/documents/rules/document.ts'
import { estimateRoadDistance } from '#modules/places/index.server.ts'
import { formatAddressDetails } from '../draft/rules/address-details.ts'
import type { MoveStop } from '../draft/rules/draft.ts'
import { toMoveDays } from '../draft/rules/to-move-days.ts'
import type { OrderRow } from './order-row.ts'
import { getServiceName, getServiceSac } from './rules/service-name.ts'

/** Returns the facts of an order that its documents print. */
export const toMoveFacts = (order: OrderRow): MoveFacts => ({
  orderNo: order.order_no,
  service: getServiceName(order),
  serviceSac: getServiceSac(order),
  customer: { name: order.name, mobile: order.mobile, email: order.email, ...toBusinessCustomerFacts(order) },
  from: toStopFacts(order.move.from),
  to: toStopFacts(order.move.to),
  km: order.total_km,
  ...toRoadFacts(order),
  cft: order.total_cft,
  pieces: order.pieces,
  vehicle: order.vehicle,
  moveDate: order.move_date,
  slotHour: order.slot_hour,
  ...toDates(order),
  ...(order.quotation?.rates?.tax && { tax: order.quotation.rates.tax }),
})

const toBusinessCustomerFacts = ({ businessCustomer: firm, po_number: po }: OrderRow) => {
  if (!firm) return {}
  const { gstin, ...printed } = firm
  return { gstin, firm: { ...printed, po } }
}

const toStopFacts = (end: MoveStop) => {
  const { address, place, floor, lift, addressDetails } = end
  return {
    address,
    place: place?.name ?? address,
    city: place?.city ?? '',
    state: place?.state ?? '',
    pincode: place?.pincode ?? null,
    floor,
    lift,
    ...(addressDetails && { door: formatAddressDetails(end) }),
  }
}

const toDates = (order: OrderRow): Pick<MoveFacts, 'packingDate' | 'deliveryDate'> => {
  if (!order.move_date) return {}
  const { packing, delivery } = getMoveDates(order.move_date, toMoveDays(order))
  return { ...(packing && { packingDate: packing }), ...(delivery && { deliveryDate: delivery }) }
}

/** The distance by road is on the documents of moves that are quoted as intercity moves. */
const toRoadFacts = ({ long_distance, kind, move: { from, to } }: OrderRow): Pick<MoveFacts, 'road'> => {
  if (!long_distance || kind !== 'move' || !from.place || !to.place) return {}
  const road = estimateRoadDistance(from.place, to.place)
  return road ? { road } : {}
}
