import type { IndiaDate } from '#kernel/india-time.ts'

/** The driver of a partner is stored as a worker who left before the first day, so that no list of our own has them. */
export const NEVER_WORKED_HERE = '2000-01-01' as IndiaDate

/** Hours after the end of a hire’s jobs, or after the last report, during which its driver is still logged in. */
export const HIRED_SESSION_HOURS = 24
/** Days after that during which reports still stored on the driver’s phone are accepted. */
export const HIRED_REPORT_DAYS = 7
