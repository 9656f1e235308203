import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { NewMessage } from '#modules/messaging/index.server.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'

type PaymentNoteFacts = {
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
export function buildPaymentNote({
  name,
  orderNo,
  service,
  route,
  booked,
  amount,
  balance,
  missing,
}: PaymentNoteFacts): NewMessage {
  if (missing > 0) return { template: 'token-short', params: { name, orderNo, amount, missing } }
  // staff talk to the customer about an overpaid amount
  const paid = { amount, balance: balance > 0 ? balance : paise(0) }
  if (booked === 'no-day') return { template: 'token-received', params: { name, orderNo, ...paid } }
  if (!booked) return { template: 'advance-payment', params: { name, orderNo, ...paid } }
  const bookingParams = { name, orderNo, day: booked.day, slot: getSlotHours(booked.slot), ...paid }
  return service
    ? { template: 'service-confirmation', params: { ...bookingParams, service } }
    : { template: 'job-confirmation', params: { ...bookingParams, route } }
}

/** The templates that report a payment: whichever of them went last has reported it. */
export const paymentTemplates = [
  'token-received',
  'token-short',
  'advance-payment',
  'job-confirmation',
  'service-confirmation',
] as const
