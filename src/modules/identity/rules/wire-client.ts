import type { ClientInfo } from './client-info.ts'

/**
 * A client of the wire contract. `by` tells how it is identified: by a cookie set just now or sent by it, or by
 * properties that many share (address, user agent and site), where the operator allows programs without cookies.
 */
export type WireClient = ClientInfo & { by: 'new-cookie' | 'cookie' | 'looks' }

const MINUTE = 60_000

/**
 * Returns the time from a code to reading the account, in ms: as long as a form takes, or very short if others may look
 * the same.
 */
export const getVisitLifetime = ({ by }: WireClient) => (by === 'looks' ? 30_000 : 15 * MINUTE)
