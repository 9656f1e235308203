import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { hasValidSignature } from '#platform/crypto.ts'

type SignedLink = { workerId: number; jobId: number; orderNo: string }

/**
 * Signs that this worker was shown this job of this order. The page of the job contains the signature and the phone
 * returns it with each report, so that a report still counts when the job was replanned or reassigned.
 */
export const signJobLink = (secretKey: string, { workerId, jobId, orderNo }: SignedLink): string =>
  createHmac('sha256', secretKey).update(`job-pass:${workerId}:${jobId}:${orderNo}`).digest('base64url')

/** True if the signature is valid, also under the previous key: a phone may store reports for a day. */
export const isValidJobLink = ({ config }: Pick<App, 'config'>, of: SignedLink, pass: string): boolean =>
  hasValidSignature(config, pass, key => signJobLink(key, of))
