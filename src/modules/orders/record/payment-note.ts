import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Note } from '#modules/messaging/index.server.ts'
import { hoursOf, type SlotHour } from '#modules/scheduling/rules/slot.ts'

type Told = {
  name: string
  orderNo: string
  /** Of a home service its name, of a move its route. */
  service: string | null
  route: { from: string; to: string }
  /** Where the payment books a slot: when. 'no-day' where it is the token of a move whose day is still to be agreed. */
  booked: { day: IndiaDate; slot: SlotHour } | 'no-day' | null
  amount: Paise
  balance: Paise
  /** What of the token has not come yet, where this does not book the order for that. */
  missing: Paise
}

/** What a customer is told of money that came in: that the slot is theirs and what was paid are one message (PAY-02). */
export function paymentNote({ name, orderNo, service, route, booked, amount, balance, missing }: Told): Note {
  if (missing > 0) return { template: 'token-short', params: { name, orderNo, amount, missing } }
  const paid = { amount, balance: balance > 0 ? balance : paise(0) } // what is too much, staff talk about
  if (booked === 'no-day') return { template: 'token-received', params: { name, orderNo, ...paid } }
  if (!booked) return { template: 'advance-payment', params: { name, orderNo, ...paid } }
  const told = { name, orderNo, day: booked.day, slot: hoursOf(booked.slot), ...paid }
  return service
    ? { template: 'service-confirmation', params: { ...told, service } }
    : { template: 'job-confirmation', params: { ...told, route } }
}

/** Whatever of these went last has told of the payment. */
export const announcesPayment = [
  'token-received',
  'token-short',
  'advance-payment',
  'job-confirmation',
  'service-confirmation',
] as const
