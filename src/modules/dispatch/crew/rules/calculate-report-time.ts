/** The longest time a report may wait on a phone, in seconds. */
const MAX_AGE_SECONDS = 31 * 86_400

/**
 * Returns the time of a report by its age in seconds. The phone takes both times from the same clock, so it does not
 * matter if that clock is wrong. A future time becomes now.
 */
export const calculateReportTime = (now: Date, age: number): Date =>
  new Date(now.getTime() - Math.min(Math.max(age, 0), MAX_AGE_SECONDS) * 1_000)
