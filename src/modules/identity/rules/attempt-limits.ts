import type { ErrorCode } from '#kernel/domain-error.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/**
 * At most `max` attempts in `seconds`; `code` is the error shown. `share`: the group that the limit is for, if not
 * everybody.
 */
export type AttemptLimit = { max: number; seconds: number; code?: ErrorCode; share?: string }
/**
 * Three limits for what anybody can do to an account without logging in. A browser in which the owner has logged in
 * before has its own, so that no stranger uses it up. All others share those of their network address and of the
 * account, so that somebody with many addresses is limited too. `near`: networks that the owner has logged in from, all
 * together, instead of the account's limit, which strangers everywhere can use up.
 */
export type AttemptLimits = { known: AttemptLimit; near: AttemptLimit; address: AttemptLimit; account: AttemptLimit[] }

/**
 * Limits of wrong codes. The chance that many guessers together hit one number stays below one in 10,000 a day (NIST SP
 * 800-63B-4, 3.2.2: no more than 100 failures); shorter codes allow fewer. A single address does not use up a number's
 * limit of the day.
 */
export const getWrongCodeLimits = (digits: number): AttemptLimits => {
  const aDay = Math.min(50, Math.max(5, Math.floor(10 ** digits / 20_000)))
  return {
    known: { max: 20, seconds: DAY, code: 'code.day' },
    near: { max: Math.min(20, aDay), seconds: DAY, code: 'code.day' },
    address: { max: Math.min(10, aDay), seconds: DAY, code: 'code.day' },
    account: [{ max: aDay, seconds: DAY, code: 'code.guessed' }],
  }
}

/** Limits of wrong passwords: a password that is not common is not found by 100 guesses a day. */
export const wrongPasswordLimits: AttemptLimits = {
  known: { max: 10, seconds: 15 * MINUTE },
  near: { max: 20, seconds: DAY, code: 'password.guessed' },
  address: { max: 10, seconds: 15 * MINUTE },
  account: [{ max: 100, seconds: DAY, code: 'password.guessed' }],
}

/**
 * Limits of codes sent to one phone, so that nobody can flood it; the owner's own browser still gets one. Networks that
 * request codes `again` on a day share one half of the limit, so that a few of them, however often they ask, leave the
 * owner the first code on a new phone.
 */
export const getSentCodeLimits = (anHour: number, again: boolean): AttemptLimits => {
  const code = 'code.flooded'
  const all: AttemptLimit[] = [
    { max: 2, seconds: MINUTE, code },
    { max: 2 * anHour, seconds: HOUR, code },
    { max: 6 * anHour, seconds: DAY, code },
  ]
  const half = all.map(bound => ({ ...bound, max: bound.max / 2, share: 'again' }))
  return {
    known: { max: anHour, seconds: HOUR },
    near: { max: 2 * anHour, seconds: DAY, code },
    address: { max: anHour, seconds: HOUR },
    account: again ? [...half, ...all] : all,
  }
}
/** A network may request codes for this many numbers; a surrounding network (IPv6) for this many times that. */
export const SURROUNDING_NETWORK_FACTOR = 5

/**
 * Limits of password links requested for one account. There is none for everybody together, because it would let a
 * stranger block the owner's.
 */
export const passwordLinkLimits: AttemptLimits = {
  known: { max: 5, seconds: HOUR },
  near: { max: 10, seconds: HOUR },
  address: { max: 5, seconds: HOUR },
  account: [],
}
/**
 * One email is sent to an address while the previous link is fresh, and this many a day. Further requests get the same
 * response.
 */
export const LINK_PAUSE_MINUTES = 10
export const MAX_LINK_EMAILS_PER_DAY = 20
