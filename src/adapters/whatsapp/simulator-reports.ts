import { calculateHmacHex } from '#platform/crypto.ts'

type AcceptedMessage = { id: string; to: string; ours: string | undefined; failure: string | undefined }
type Status = Record<string, unknown>

/** Statuses are collected for this time (ms) and sent in one call, as WhatsApp does under load. */
const GATHER_MS = 250
const READ_AFTER_MS = 2_000
const MAX_IN_ONE = 500

/** Reports the fate of accepted messages to our webhook: delivered and then read, or failed. Retries for a while. */
export function createReportSender({ appSecret, webhookUrl }: { appSecret: string; webhookUrl: () => string }) {
  let waiting: Status[] = []

  const tell = (status: Status) => {
    if (waiting.push(status) === 1) setTimeout(flush, GATHER_MS).unref()
  }
  function flush() {
    const due = waiting
    waiting = []
    for (let start = 0; start < due.length; start += MAX_IN_ONE) void post(due.slice(start, start + MAX_IN_ONE))
  }
  async function post(statuses: Status[], attempt = 1): Promise<void> {
    const value = { messaging_product: 'whatsapp', metadata: {}, statuses }
    const entry = [{ id: 'simulator', changes: [{ field: 'messages', value }] }]
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${calculateHmacHex(appSecret, body)}`,
    }
    const taken = await fetch(webhookUrl(), { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).then(
      response => response.ok,
      () => false,
    )
    if (!taken && attempt < 8) setTimeout(() => post(statuses, attempt + 1), 250 * 2 ** attempt).unref()
  }

  return ({ id, to, ours, failure }: AcceptedMessage) => {
    const status = (status: string, more: Status = {}) =>
      tell({
        id,
        status,
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: to,
        ...(ours && { biz_opaque_callback_data: ours }),
        ...more,
      })
    status('sent')
    if (failure) return status('failed', { errors: [{ code: Number(failure), title: 'Simulated' }] })
    status('delivered')
    setTimeout(status, READ_AFTER_MS, 'read').unref()
  }
}
