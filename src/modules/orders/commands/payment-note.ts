import { formatDay, type IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Note } from '#modules/messaging/index.server.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'

type Told = {
  name: string
  orderNo: string
  /** Of a home service its name, of a move its route. */
  service: string | null
  route: string
  /** Where the payment books a slot: when. */
  booked: { day: IndiaDate; slot: SlotHour } | null
  amount: Paise
  balance: Paise
}

/** What a customer is told of money that came in: that his slot is his and what was paid are one message (PAY-02). */
export function paymentNote({ name, orderNo, service, route, booked, ...paid }: Told): Note {
  const amounts = { amount: formatRupees(paid.amount), balance: formatRupees(paid.balance) }
  if (!booked) return { template: 'advance-payment', params: { name, orderNo, ...amounts } }
  const told = { name, orderNo, day: formatDay(booked.day), slot: formatSlot(booked.slot), ...amounts }
  return service
    ? { template: 'service-confirmation', params: { ...told, service } }
    : { template: 'job-confirmation', params: { ...told, route } }
}

/** Whatever of these went last has told of the payment. */
export const tellsOfPayment = ['advance-payment', 'job-confirmation', 'service-confirmation'] as const
