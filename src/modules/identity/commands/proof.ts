import type { App } from '#platform/app.ts'
import { hmacHex, sameText } from '#platform/crypto.ts'

const PROOF_MINUTES = 15

/** What a browser carries between two screens of a login: that `subject` (a number, an account) has shown `what`. */
export function issueProof(app: App, what: string, subject: string): string {
  const claim = `${subject}.${app.now().getTime() + PROOF_MINUTES * 60_000}`
  return `${claim}.${hmacHex(app.config.secretKey, `${what}:${claim}`)}`
}

/** Whom a proof is of; null when it is forged, old, or of something else. */
export function readProof(app: App, what: string, proof: string): string | null {
  const [subject = '', until = '', mac = ''] = proof.split('.')
  const genuine = sameText(mac, hmacHex(app.config.secretKey, `${what}:${subject}.${until}`))
  return genuine && Number(until) > app.now().getTime() ? subject : null
}
