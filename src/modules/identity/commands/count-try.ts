import type { App } from '#platform/app.ts'
import { countInTurn, type Limit } from '#platform/http/rate-limit.ts'
import type { ClientInfo } from '../rules/asker.ts'
import type { Bounds } from '../rules/tries.ts'

type Try = {
  what: string
  account: string
  client: ClientInfo
  /** The account's owner was let in with this browser before. */
  known: boolean
  /** They were let in from this network before. */
  near?: boolean
}

/**
 * Counts a try before it is decided, so that many at the same moment are counted as well; what comes back takes it off again,
 * once it was right. The narrow bound is asked first: who is stopped by it uses up nothing of the account's. Refuses 'too-many'.
 */
export const countTry = (app: App, tried: Try, bounds: Bounds) => countInTurn(app, limitsOf(tried, bounds))

/** What such a try is counted against, in turn. */
export function limitsOf({ what, account, client, known, near = false }: Try, bounds: Bounds): Limit[][] {
  const key = `${what}:${account}`
  if (known) return [[{ ...bounds.known, key: `${key}:in:${client.browser}` }]]
  const address = { ...bounds.address, key: `${key}:at:${client.address}` }
  if (near) return [[address], [{ ...bounds.near, key: `${key}:near` }]]
  const ofAccount = bounds.account.map(bound => ({ ...bound, key: `${key}:${bound.share ?? 'all'}:${bound.seconds}` }))
  return [address, ...ofAccount].map(limit => [limit])
}
