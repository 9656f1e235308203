const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * The maximum length of a session: half a day on a shared computer, ninety days if the customer chose to stay logged
 * in, a working day for staff, a month for a worker.
 */
export const sessionLifetimes = { short: 12 * HOUR, stay: 90 * DAY, staff: 10 * HOUR, worker: 30 * DAY } as const
export type SessionKind = keyof typeof sessionLifetimes

/** The maximum idle time of a session; for staff one hour (NIST SP 800-63B-4, 2.2.3). */
export const idleLifetimes = { customer: 30 * DAY, staff: HOUR, worker: 14 * DAY } as const
/** The precision of the last use. A write per request would be too many. */
export const LAST_USE_PRECISION_MS = 5 * 60_000
/** The time for which a verification of the owner is valid. */
export const OWNER_PROOF_MS = 10 * 60_000
