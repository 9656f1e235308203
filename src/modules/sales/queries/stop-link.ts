import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'

/**
 * Returns the part of the link after `/stop/`: the consent and our signature; at most 30 characters, as the SMS
 * registry allows. It never expires, because people may opt out at any time.
 */
export const stopLink = (app: App, consentId: number): string => signed(app.config.secretKey, consentId.toString(36))

/** Parses a link. Returns the id of the consent, or null if the signature is not ours. */
export function readStopLink(app: App, link: string): number | null {
  const [, told] = /^([0-9a-z]{1,9})\.[0-9a-f]{16}$/.exec(link) ?? []
  if (!told || !isSigned(app.config, link, key => signed(key, told))) return null
  return Number.parseInt(told, 36)
}

const signed = (key: string, told: string) => `${told}.${hmacHex(key, `stop-link:${told}`).slice(0, 16)}`
