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
  /** Where the payment books a slot: when. 'no-day' where it is the token of a move whose day is still to be agreed. */
  booked: { day: IndiaDate; slot: SlotHour } | 'no-day' | null
  amount: Paise
  balance: Paise
}

/** What a customer is told of money that came in: that his slot is his and what was paid are one message (PAY-02). */
export function paymentNote({ name, orderNo, service, route, booked, ...paid }: Told): Note {
  const amounts = { amount: formatRupees(paid.amount), balance: formatRupees(paid.balance) }
  if (booked === 'no-day') return { template: 'token-received', params: { name, orderNo, ...amounts } }
  if (!booked) return { template: 'advance-payment', params: { name, orderNo, ...amounts } }
  const told = { name, orderNo, day: formatDay(booked.day), slot: formatSlot(booked.slot), ...amounts }
  return service
    ? { template: 'service-confirmation', params: { ...told, service } }
    : { template: 'job-confirmation', params: { ...told, route } }
}

/** Whatever of these went last has told of the payment. */
export const tellsOfPayment = ['token-received', 'advance-payment', 'job-confirmation', 'service-confirmation'] as const
