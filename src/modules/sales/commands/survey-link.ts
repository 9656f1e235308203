import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { isSigned } from '#platform/crypto.ts'

type SignedLink = { workerId: number; surveyId: number }

/** Stands in the page of a survey, and comes back with what is told: that this worker was shown it, though it may be another's by then. */
export const signSurveyLink = (secretKey: string, { workerId, surveyId }: SignedLink): string =>
  createHmac('sha256', secretKey).update(`survey-pass:${workerId}:${surveyId}`).digest('base64url')

/** Under the key of before too: a phone may keep for a day what was told under it. */
export const isSurveyLink = ({ config }: Pick<App, 'config'>, of: SignedLink, pass: string): boolean =>
  isSigned(config, pass, key => signSurveyLink(key, of))
