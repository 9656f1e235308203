import { openLog } from '#platform/log.ts'
import { type Credentials, createClient } from './client.ts'
import { paymentListSchema } from './wire.ts'

type Settings = Credentials & { webhookSecrets: string[]; apiUrl: string }

/** Asks for the newest payment, which changes nothing and proves the keys. Throws with what is wrong. */
export async function checkRazorpay({ apiUrl, webhookSecrets, ...keys }: Settings): Promise<string> {
  const call = createClient({ ...keys, apiUrl: () => apiUrl, log: openLog('silent') })
  const { items } = await call({ method: 'GET', path: '/v1/payments?count=1' }, paymentListSchema)
  const mode = keys.keyId.startsWith('rzp_live_') ? 'live keys' : 'test keys: no real money is taken'
  const newest = items[0] ? `newest payment ${items[0].id}` : 'no payment yet'
  return `${mode}, ${newest}${webhookSecrets.length > 1 ? ', the old webhook secret is still accepted' : ''}`
}
