const HOUR = 3_600_000

/** Half a day on a shared computer; thirty days where the customer asked to stay signed in; a working day for staff. */
export const sessionLife = { short: 12 * HOUR, stay: 30 * 24 * HOUR, staff: 10 * HOUR } as const
export type SessionKind = keyof typeof sessionLife
