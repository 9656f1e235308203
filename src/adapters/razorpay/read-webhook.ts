import type { ProviderNews } from '#modules/payments/ports.ts'
import { hmacHex, sameText } from '#platform/crypto.ts'
import { parseJson } from '../parse-json.ts'
import { disputeOf, paymentOf, refundOf } from './from-wire.ts'
import { webhookSchema } from './wire.ts'

/**
 * Reads an event from its raw bytes, which any of the secrets may have signed. An event of a refund or dispute contains
 * its payment too.
 */
export function readWebhook(
  secrets: string[],
  body: Uint8Array,
  headers: Headers,
): ProviderNews | 'forged' | 'unreadable' {
  const signature = headers.get('x-razorpay-signature') ?? ''
  if (!secrets.some(secret => sameText(signature, hmacHex(secret, body)))) return 'forged'
  const parsed = webhookSchema.safeParse(parseJson(Buffer.from(body).toString('utf8')))
  if (!parsed.success) return 'unreadable'
  const { event, payload, created_at } = parsed.data
  return {
    eventId: headers.get('x-razorpay-event-id') ?? hmacHex('', body),
    event,
    at: created_at == null ? null : new Date(created_at * 1000),
    payments: payload.payment ? [paymentOf(payload.payment.entity)] : [],
    disputes: payload.dispute ? [disputeOf(payload.dispute.entity)] : [],
    refunds: payload.refund ? [refundOf(payload.refund.entity)] : [],
  }
}
