import { randomUUID } from 'node:crypto'
import { calculateHmacHex } from '#platform/crypto.ts'

type Entities = Record<string, { entity: object }>
export type SendWebhook = (event: string, payload: Entities) => void

/**
 * Sends the events to which Thikana subscribes like the provider does, each signed and with its own id, and retries for
 * a while unless we answer 2xx. An authorised payment is captured immediately, and `order.paid` adds nothing to the
 * capture.
 */
export function createWebhookSender(webhookSecret: string, webhookUrl: () => string): SendWebhook {
  async function send(body: string, eventId: string, attempt = 1): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': calculateHmacHex(webhookSecret, body),
      'x-razorpay-event-id': eventId,
    }
    const taken = await fetch(webhookUrl(), { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).then(
      response => response.ok,
      () => false,
    )
    if (!taken && attempt < 8) setTimeout(() => send(body, eventId, attempt + 1), 250 * 2 ** attempt).unref()
  }
  return (event, payload) => {
    const created_at = Math.floor(Date.now() / 1000)
    const contains = Object.keys(payload)
    const body = { entity: 'event', account_id: 'acc_simulator', event, contains, payload, created_at }
    void send(JSON.stringify(body), randomUUID())
  }
}
