/**
 * A code is valid for five minutes and five attempts; a new code does not reset the count (NIST SP 800-63B-4, OWASP
 * ASVS 5.0).
 */
export const OTP_MINUTES = 5
const MAX_FAILURES = 5
/** A number may try again after this long without a wrong attempt. */
export const LOCK_MINUTES = 15
export const RESEND_SECONDS = 60
/** A code requested twice more without a login is also spoken in a call, because some phones get no SMS. */
export const RESENDS_BEFORE_VOICE = 2

type OtpState = { issuedAt: Date | null; failures: number; failedAt: Date | null }
export type OtpDecision = 'accept' | 'wrong' | 'expired' | 'locked'

const minutesSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / 60_000

/** Returns the failures that still count at `now`. */
export const getCountedFailures = ({ failures, failedAt }: OtpState, now: Date) =>
  failedAt && minutesSince(failedAt, now) < LOCK_MINUTES ? failures : 0

export function decideOtpAttempt(state: OtpState | undefined, matches: boolean, now: Date): OtpDecision {
  if (!state) return 'expired'
  if (getCountedFailures(state, now) >= MAX_FAILURES) return 'locked'
  if (!state.issuedAt || minutesSince(state.issuedAt, now) >= OTP_MINUTES) return 'expired'
  return matches ? 'accept' : 'wrong'
}
