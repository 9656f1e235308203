import type { App } from '#platform/app.ts'
import { countHitsInGroups, type RateLimit } from '#platform/http/rate-limit.ts'
import type { AttemptLimits } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'

type Attempt = {
  what: string
  account: string
  client: ClientInfo
  /** True if the account's owner has logged in with this browser before. */
  known: boolean
  /** True if the owner has logged in from this network before. */
  near?: boolean
}

/**
 * Counts an attempt before it is decided, so that concurrent attempts are counted too. The returned function removes it
 * again after a success. The narrow limit is checked first, so that an attempt stopped there does not use up the
 * account's. Rejects with 'too-many'.
 */
export const countAttempt = (app: App, attempt: Attempt, bounds: AttemptLimits) =>
  countHitsInGroups(app, buildAttemptLimits(attempt, bounds))

/** Returns the limits of an attempt, in the order of checking. */
export function buildAttemptLimits(
  { what, account, client, known, near = false }: Attempt,
  bounds: AttemptLimits,
): RateLimit[][] {
  const key = `${what}:${account}`
  if (known) return [[{ ...bounds.known, key: `${key}:in:${client.browser}` }]]
  const address = { ...bounds.address, key: `${key}:at:${client.address}` }
  if (near) return [[address], [{ ...bounds.near, key: `${key}:near` }]]
  const ofAccount = bounds.account.map(bound => ({ ...bound, key: `${key}:${bound.share ?? 'all'}:${bound.seconds}` }))
  return [address, ...ofAccount].map(limit => [limit])
}
