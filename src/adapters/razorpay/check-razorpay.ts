import { toIndiaDate } from '#kernel/india-time.ts'
import { openLog } from '#platform/log.ts'
import { createRazorpayClient, type RazorpayCredentials } from './client.ts'
import { disputeListSchema, paymentListSchema, settledListSchema } from './wire.ts'

type Settings = RazorpayCredentials & { webhookSecrets: string[]; apiUrl: string }

/**
 * Requests the newest payment, which changes nothing and proves the keys, and two lists that not every account may
 * read. Throws if something is wrong.
 */
export async function checkRazorpay({ apiUrl, webhookSecrets, ...keys }: Settings): Promise<string> {
  const call = createRazorpayClient({ ...keys, apiUrl: () => apiUrl, log: openLog('silent') })
  const { items } = await call({ method: 'GET', path: '/v1/payments?count=1' }, paymentListSchema)
  const mode = keys.keyId.startsWith('rzp_live_') ? 'Live keys' : 'Test keys without real payments'
  const newest = items[0] ? `newest payment ${items[0].id}` : 'no payment yet'
  const [year, month, day] = toIndiaDate(new Date()).split('-')
  const lists = {
    '/v1/disputes': call({ method: 'GET', path: '/v1/disputes?count=1' }, disputeListSchema),
    '/v1/settlements/recon/combined': call(
      { method: 'GET', path: `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=1` },
      settledListSchema,
    ),
  }
  const outcomes = await Promise.allSettled(Object.values(lists))
  const refused = Object.keys(lists).filter((_, i) => outcomes[i]!.status === 'rejected')
  const uncompared =
    refused.length > 0
      ? `; no access to ${refused.join(' and ')}. Ask Razorpay to allow it. Until then, reconciliation excludes it`
      : ''
  return `${mode}, ${newest}${uncompared}${webhookSecrets.length > 1 ? ', the old webhook secret is still accepted' : ''}`
}
