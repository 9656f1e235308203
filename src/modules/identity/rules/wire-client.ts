import type { ClientInfo } from './asker.ts'

/**
 * A client of the wire contract. `by` says how it is told from others: by the cookie it was given just now or brought along, or
 * by what many share, address, program and site, where the operator lets programs without cookies in.
 */
export type WireClient = ClientInfo & { by: 'new-cookie' | 'cookie' | 'looks' }

const MINUTE = 60_000

/** From a code to the account behind it: as long as a form takes, or, where another may look the same, no time to meet one. */
export const visitLife = ({ by }: WireClient) => (by === 'looks' ? 30_000 : 15 * MINUTE)
