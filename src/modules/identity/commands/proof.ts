import type { App } from '#platform/app.ts'
import { calculateHmacHex, hasValidSignature } from '#platform/crypto.ts'
import type { ClientInfo } from '../rules/client-info.ts'

const PROOF_MINUTES = 15

/**
 * Issues a signed token that a browser carries between two screens of a login: `subject` (a number, an account) has
 * passed step `what`. It is valid in this browser only.
 */
export function issueProof(app: App, { browser }: ClientInfo, what: string, subject: string): string {
  const claim = `${subject}.${app.now().getTime() + PROOF_MINUTES * 60_000}`
  return `${claim}.${calculateHmacHex(app.config.secretKey, `${what}:${claim}:${browser}`)}`
}

/** Returns the subject of a proof; null if it is forged, expired, for another step or from another browser. */
export function verifyProof(app: App, { browser }: ClientInfo, what: string, proof: string): string | null {
  const [subject = '', until = '', mac = ''] = proof.split('.')
  const genuine = hasValidSignature(app.config, mac, key =>
    calculateHmacHex(key, `${what}:${subject}.${until}:${browser}`),
  )
  return genuine && Number(until) > app.now().getTime() ? subject : null
}
