const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Half a day on a shared computer; ninety days at most where the customer asked to stay signed in; a working day for staff; a month for a worker. */
export const sessionLife = { short: 12 * HOUR, stay: 90 * DAY, staff: 10 * HOUR, worker: 30 * DAY } as const
export type SessionKind = keyof typeof sessionLife

/** What nobody has used for so long ends by itself; staff after an hour (NIST SP 800-63B-4, 2.2.3). */
export const idleLife = { customer: 30 * DAY, staff: HOUR, worker: 14 * DAY } as const
/** How exactly the last use is kept: a write for each request would be too many. */
export const SEEN_EVERY = 5 * 60_000
/** How long the owner's word counts. */
export const PROVEN_FOR = 10 * 60_000
