import type { App } from '#platform/app.ts'
import { countInTurn, type Limit } from '#platform/http/rate-limit.ts'
import type { ClientInfo } from '../rules/asker.ts'
import type { Bounds } from '../rules/tries.ts'

type Try = {
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
export const countTry = (app: App, tried: Try, bounds: Bounds) => countInTurn(app, limitsOf(tried, bounds))

/** Returns the limits of an attempt, in the order of checking. */
export function limitsOf({ what, account, client, known, near = false }: Try, bounds: Bounds): Limit[][] {
  const key = `${what}:${account}`
  if (known) return [[{ ...bounds.known, key: `${key}:in:${client.browser}` }]]
  const address = { ...bounds.address, key: `${key}:at:${client.address}` }
  if (near) return [[address], [{ ...bounds.near, key: `${key}:near` }]]
  const ofAccount = bounds.account.map(bound => ({ ...bound, key: `${key}:${bound.share ?? 'all'}:${bound.seconds}` }))
  return [address, ...ofAccount].map(limit => [limit])
}
