import { createHmac, timingSafeEqual } from 'node:crypto'

type Pass = { workerId: number; surveyId: number }

/** Stands in the page of a survey, and comes back with what is told: that this worker was shown it, though it may be another's by then. */
export const surveyPass = (secretKey: string, { workerId, surveyId }: Pass): string =>
  createHmac('sha256', secretKey).update(`survey-pass:${workerId}:${surveyId}`).digest('base64url')

export function isSurveyPass(secretKey: string, of: Pass, pass: string): boolean {
  const right = Buffer.from(surveyPass(secretKey, of))
  const told = Buffer.from(pass)
  return right.length === told.length && timingSafeEqual(right, told)
}
