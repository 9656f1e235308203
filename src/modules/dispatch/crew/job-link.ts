import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { isSigned } from '#platform/crypto.ts'

type SignedLink = { workerId: number; jobId: number; orderNo: string }

/**
 * Stands in the page of a job, and comes back with what is told: that this worker was shown this job of this order. By then the job may be
 * planned anew or another's, and what they did would be nobody's.
 */
export const signJobLink = (secretKey: string, { workerId, jobId, orderNo }: SignedLink): string =>
  createHmac('sha256', secretKey).update(`job-pass:${workerId}:${jobId}:${orderNo}`).digest('base64url')

/** Under the key of before too: a phone may keep for a day what was told under it. */
export const isJobLink = ({ config }: Pick<App, 'config'>, of: SignedLink, pass: string): boolean =>
  isSigned(config, pass, key => signJobLink(key, of))
