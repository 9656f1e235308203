import { createHmac, timingSafeEqual } from 'node:crypto'

type Pass = { workerId: number; jobId: number; orderNo: string }

/**
 * Stands in the page of a job, and comes back with what is told: that this worker was shown this job of this order. By then the job may be
 * planned anew or another's, and what they did would be nobody's.
 */
export const jobPass = (secretKey: string, { workerId, jobId, orderNo }: Pass): string =>
  createHmac('sha256', secretKey).update(`job-pass:${workerId}:${jobId}:${orderNo}`).digest('base64url')

export function isJobPass(secretKey: string, of: Pass, pass: string): boolean {
  const right = Buffer.from(jobPass(secretKey, of))
  const told = Buffer.from(pass)
  return right.length === told.length && timingSafeEqual(right, told)
}
