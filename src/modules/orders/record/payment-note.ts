import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Note } from '#modules/messaging/index.server.ts'
import { hoursOf, type SlotHour } from '#modules/scheduling/rules/slot.ts'

type Told = {
  name: string
  orderNo: string
  /** The name of a home service; null for a move, which has a route. */
  service: string | null
  route: { from: string; to: string }
  /** The slot that the payment books. 'no-day' where it is the token of a move whose date is to be confirmed. */
  booked: { day: IndiaDate; slot: SlotHour } | 'no-day' | null
  amount: Paise
  balance: Paise
  /** The rest of the token, where this payment is too small to book the order. In paise. */
  missing: Paise
}

/** Builds the message about a payment. The confirmed slot and the paid amount are one message (PAY-02). */
export function paymentNote({ name, orderNo, service, route, booked, amount, balance, missing }: Told): Note {
  if (missing > 0) return { template: 'token-short', params: { name, orderNo, amount, missing } }
  // staff talk to the customer about an overpaid amount
  const paid = { amount, balance: balance > 0 ? balance : paise(0) }
  if (booked === 'no-day') return { template: 'token-received', params: { name, orderNo, ...paid } }
  if (!booked) return { template: 'advance-payment', params: { name, orderNo, ...paid } }
  const told = { name, orderNo, day: booked.day, slot: hoursOf(booked.slot), ...paid }
  return service
    ? { template: 'service-confirmation', params: { ...told, service } }
    : { template: 'job-confirmation', params: { ...told, route } }
}

/** The templates that report a payment: whichever of them went last has reported it. */
export const announcesPayment = [
  'token-received',
  'token-short',
  'advance-payment',
  'job-confirmation',
  'service-confirmation',
] as const
