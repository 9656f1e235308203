import type { App } from '#platform/app.ts'
import { calculateHmacHex, hasValidSignature } from '#platform/crypto.ts'

/**
 * Returns the part of the link after `/stop/`: the consent and our signature; at most 30 characters, as the SMS
 * registry allows. It never expires, because people may opt out at any time.
 */
export const buildOptOutLink = (app: App, consentId: number): string =>
  signStopLink(app.config.secretKey, consentId.toString(36))

/** Parses a link. Returns the id of the consent, or null if the signature is not ours. */
export function parseOptOutLink(app: App, link: string): number | null {
  const [, payload] = /^([0-9a-z]{1,9})\.[0-9a-f]{16}$/.exec(link) ?? []
  if (!payload || !hasValidSignature(app.config, link, key => signStopLink(key, payload))) return null
  return Number.parseInt(payload, 36)
}

const signStopLink = (key: string, payload: string) =>
  `${payload}.${calculateHmacHex(key, `stop-link:${payload}`).slice(0, 16)}`
