import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'

/** What stands behind `/stop/`: which consent, and our signature; at most 30 letters, as the registry of SMS allows. It has no end: one may stop at any time. */
export const stopLink = (app: App, consentId: number): string => signed(app.config.secretKey, consentId.toString(36))

/** The consent that a link is of; null for one that is not ours. */
export function readStopLink(app: App, link: string): number | null {
  const [, told] = /^([0-9a-z]{1,9})\.[0-9a-f]{16}$/.exec(link) ?? []
  if (!told || !isSigned(app.config, link, key => signed(key, told))) return null
  return Number.parseInt(told, 36)
}

const signed = (key: string, told: string) => `${told}.${hmacHex(key, `stop-link:${told}`).slice(0, 16)}`
