import type { MoveFacts } from '#modules/documents/rules/document.ts'
import { doorLine } from '../draft/rules/door.ts'
import type { DraftEnd } from '../draft/rules/draft.ts'
import type { OrderRow } from './order-row.ts'
import { serviceOf, serviceSacOf } from './rules/service-of.ts'

/** Returns the facts of an order that its documents print. */
export const moveFacts = (order: OrderRow): MoveFacts => ({
  orderNo: order.order_no,
  service: serviceOf(order),
  serviceSac: serviceSacOf(order),
  customer: { name: order.name, mobile: order.mobile, email: order.email, ...businessCustomerFacts(order) },
  from: endFacts(order.move.from),
  to: endFacts(order.move.to),
  km: order.total_km,
  cft: order.total_cft,
  pieces: order.pieces,
  vehicle: order.vehicle,
  moveDate: order.move_date,
  slotHour: order.slot_hour,
})

const businessCustomerFacts = ({ firm, po_number: po }: OrderRow) => {
  if (!firm) return {}
  const { gstin, ...said } = firm
  return { gstin, firm: { ...said, po } }
}

const endFacts = (end: DraftEnd) => {
  const { address, place, floor, lift, door } = end
  return {
    address,
    place: place?.name ?? address,
    city: place?.city ?? '',
    state: place?.state ?? '',
    pincode: place?.pincode ?? null,
    floor,
    lift,
    ...(door && { door: doorLine(end) }),
  }
}
