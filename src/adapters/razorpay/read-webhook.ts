import type { ProviderEvents } from '#modules/payments/ports.ts'
import { calculateHmacHex, isSameText } from '#platform/crypto.ts'
import { parseJson } from '../parse-json.ts'
import { toProviderDispute, toProviderPayment, toProviderRefund } from './from-wire.ts'
import { razorpayWebhookSchema } from './wire.ts'

/**
 * Reads an event from its raw bytes, which any of the secrets may have signed. An event of a refund or dispute contains
 * its payment too.
 */
export function readWebhook(
  secrets: string[],
  body: Uint8Array,
  headers: Headers,
): ProviderEvents | 'forged' | 'unreadable' {
  const signature = headers.get('x-razorpay-signature') ?? ''
  if (!secrets.some(secret => isSameText(signature, calculateHmacHex(secret, body)))) return 'forged'
  const parsed = razorpayWebhookSchema.safeParse(parseJson(Buffer.from(body).toString('utf8')))
  if (!parsed.success) return 'unreadable'
  const { event, payload, created_at } = parsed.data
  return {
    eventId: headers.get('x-razorpay-event-id') ?? calculateHmacHex('', body),
    event,
    at: created_at == null ? null : new Date(created_at * 1000),
    payments: payload.payment ? [toProviderPayment(payload.payment.entity)] : [],
    disputes: payload.dispute ? [toProviderDispute(payload.dispute.entity)] : [],
    refunds: payload.refund ? [toProviderRefund(payload.refund.entity)] : [],
  }
}
