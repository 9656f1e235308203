import type { PaymentFailureReason } from '#modules/payments/ports.ts'

/** Maps the reason in Razorpay's answer (razorpay.com/docs/errors/payments/) to a reason that a customer can act on. */
export function toFailureReason(reason: string): PaymentFailureReason {
  if (reason.includes('insufficient_fund')) return 'funds'
  if (/otp|authentication/.test(reason)) return 'code'
  if (/technical_error|timed_out|timeout|server_error/.test(reason)) return 'late'
  return 'declined'
}
