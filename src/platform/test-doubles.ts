import { isLoopbackName } from './http/loopback.ts'

/** The environment variable for each provider's address, and the host that it must have. */
const hostByVariable = {
  RAZORPAY_API_URL: 'razorpay.com',
  WHATSAPP_API_URL: 'facebook.com',
  MSG91_API_URL: 'msg91.com',
  GOOGLE_PLACES_URL: 'googleapis.com',
  GOOGLE_GEOCODE_URL: 'googleapis.com',
}
type Key = keyof typeof hostByVariable
export type TestDouble = { key: Key; host: string; owner: string; here: boolean }

/**
 * Lists the addresses that replace a provider: `here` on this machine for a rehearsal, or elsewhere, to which keys,
 * codes and customers' addresses would go.
 */
export function findTestDoubles(e: Partial<Record<Key, string | undefined>>): TestDouble[] {
  return Object.entries(hostByVariable).flatMap(([key, owner]) => {
    const set = e[key as Key]
    if (!set) return []
    const { protocol, hostname, host } = new URL(set)
    if (protocol === 'https:' && `.${hostname}`.endsWith(`.${owner}`)) return []
    return [{ key: key as Key, host, owner, here: isLoopbackName(hostname) }]
  })
}
