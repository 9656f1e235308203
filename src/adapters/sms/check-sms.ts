import { templateNames } from '#modules/messaging/rules/templates.ts'
import type { SmsSettings } from '#platform/message-providers.ts'
import { askProvider } from '../ask-provider.ts'

/** Asks MSG91 for the balance, which also proves the key. Throws with what is wrong. */
export async function checkSms({ apiUrl, authKey, templates }: SmsSettings): Promise<string> {
  const query = new URLSearchParams({ type: '4', authkey: authKey })
  const { status, json } = await askProvider(fetch, `${apiUrl}/api/balance.php?${query}`, {})
  if (typeof json !== 'number') throw new Error(`MSG91 answered ${status} without a balance: is the key right?`)
  const missing = templateNames.filter(name => !templates[name])
  return `balance ${json}${missing.length > 0 ? `; no template for ${missing.join(', ')}: those do not go by SMS` : ''}`
}
