import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { isSigned } from '#platform/crypto.ts'

type Pass = { workerId: number; jobId: number; orderNo: string }

/**
 * Stands in the page of a job, and comes back with what is told: that this worker was shown this job of this order. By then the job may be
 * planned anew or another's, and what they did would be nobody's.
 */
export const jobPass = (secretKey: string, { workerId, jobId, orderNo }: Pass): string =>
  createHmac('sha256', secretKey).update(`job-pass:${workerId}:${jobId}:${orderNo}`).digest('base64url')

/** Under the key of before too: a phone may keep for a day what was told under it. */
export const isJobPass = ({ config }: Pick<App, 'config'>, of: Pass, pass: string): boolean =>
  isSigned(config, pass, key => jobPass(key, of))
