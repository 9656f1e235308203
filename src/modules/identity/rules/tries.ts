import type { ErrorCode } from '#kernel/refusal.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/**
 * At most so many of something in so many seconds; `code` tells whoever meets the bound what to do. `share`: of whom it is the bound,
 * where not of all.
 */
export type Bound = { most: number; seconds: number; code?: ErrorCode; share?: string }
/**
 * Three bounds for what anybody can do to an account without being let in. A browser in which its owner has been let in
 * before has one of its own, so that no stranger uses it up; all others share those of their network address and of the
 * account, so that whoever has many addresses is bounded too. `near`: of networks that its owner was let in from, all together, in place of the
 * account's, which strangers everywhere can use up.
 */
export type Bounds = { known: Bound; near: Bound; address: Bound; account: Bound[] }

/**
 * Wrong codes. What many guess together at one number stays below one in 10,000 a day (NIST SP 800-63B-4, 3.2.2: no more
 * than 100 failures); shorter codes allow fewer. A single address does not use up the day of a number.
 */
export const wrongCodes = (digits: number): Bounds => {
  const aDay = Math.min(50, Math.max(5, Math.floor(10 ** digits / 20_000)))
  return {
    known: { most: 20, seconds: DAY, code: 'code.day' },
    near: { most: Math.min(20, aDay), seconds: DAY, code: 'code.day' },
    address: { most: Math.min(10, aDay), seconds: DAY, code: 'code.day' },
    account: [{ most: aDay, seconds: DAY, code: 'code.guessed' }],
  }
}

/** Wrong passwords: what is not among the common ones is not found by 100 guesses a day. */
export const wrongPasswords: Bounds = {
  known: { most: 10, seconds: 15 * MINUTE },
  near: { most: 20, seconds: DAY, code: 'password.guessed' },
  address: { most: 10, seconds: 15 * MINUTE },
  account: [{ most: 100, seconds: DAY, code: 'password.guessed' }],
}

/**
 * Codes sent to one phone: nobody's phone is flooded, by however many; its owner's own browser still gets one. Networks that ask for
 * it `again` on a day share one half, so that few of them, however often they ask, leave its owner the first code on a new phone.
 */
export const codesSent = (anHour: number, again: boolean): Bounds => {
  const code = 'code.flooded'
  const all: Bound[] = [
    { most: 2, seconds: MINUTE, code },
    { most: 2 * anHour, seconds: HOUR, code },
    { most: 6 * anHour, seconds: DAY, code },
  ]
  const half = all.map(bound => ({ ...bound, most: bound.most / 2, share: 'again' }))
  return {
    known: { most: anHour, seconds: HOUR },
    near: { most: 2 * anHour, seconds: DAY, code },
    address: { most: anHour, seconds: HOUR },
    account: again ? [...half, ...all] : all,
  }
}
/** A network may ask for codes of so many numbers; one around many of them (IPv6), for so many times that. */
export const AROUND = 5

/** Links to set a password, asked for one account. No bound for all together: it would let a stranger refuse them to the owner. */
export const linksAsked: Bounds = {
  known: { most: 5, seconds: HOUR },
  near: { most: 10, seconds: HOUR },
  address: { most: 5, seconds: HOUR },
  account: [],
}
/** Of them one mail goes to an address while the one before is fresh, and so many a day: what is more is not said to be. */
export const LINK_PAUSE_MINUTES = 10
export const LINK_MAILS_A_DAY = 20
