import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { hasValidSignature } from '#platform/crypto.ts'

type SurveyLinkPayload = { workerId: number; surveyId: number }

/**
 * Signs the link of a survey's page. It comes back with each report and proves that the survey was shown to this
 * worker, even if it was reassigned since.
 */
export const signSurveyLink = (secretKey: string, { workerId, surveyId }: SurveyLinkPayload): string =>
  createHmac('sha256', secretKey).update(`survey-pass:${workerId}:${surveyId}`).digest('base64url')

/** True if the signature is ours. The previous key counts too, because a phone can store a report for a day. */
export const isValidSurveyLink = (
  { config }: Pick<App, 'config'>,
  of: SurveyLinkPayload,
  signedLink: string,
): boolean => hasValidSignature(config, signedLink, key => signSurveyLink(key, of))
