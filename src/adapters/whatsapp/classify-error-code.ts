import type { ChannelError } from '#modules/messaging/index.server.ts'

type Trouble = ChannelError['trouble']

/** Rate limits, and errors of WhatsApp itself. */
const transient = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016])
/** At most one message in 6 seconds to the same number. */
const PAIR_LIMIT = 131_056
/** WhatsApp limits further messages to this customer for now. */
const MARKETING_LIMIT = 131_049

/**
 * Maps WhatsApp's error codes. All others are permanent: not on WhatsApp (131026), no consent window (131047), account
 * locked (131031, 131042, 368), template wrong (132000, 132001), token expired (190), bad request (100).
 */
export function classifyErrorCode(code: number): Trouble {
  if (code === PAIR_LIMIT) return { kind: 'later', seconds: 6 }
  if (code === MARKETING_LIMIT) return { kind: 'later', seconds: 6 * 3_600 }
  return { kind: transient.has(code) ? 'retry' : 'never' }
}
