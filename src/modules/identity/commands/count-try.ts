import type { App } from '#platform/app.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { Asker } from '../rules/asker.ts'
import type { Bounds } from '../rules/tries.ts'

type Try = { what: string; account: string; asker: Asker; known: boolean }

/**
 * Counts a try before it is decided, so that many at the same moment are counted as well; what comes back takes it off again,
 * once it was right. The narrow bound is asked first: who is stopped by it uses up nothing of the account's. Refuses 'too-many'.
 */
export async function countTry(app: App, { what, account, asker, known }: Try, bounds: Bounds) {
  const key = `${what}:${account}`
  const takeBack = known
    ? [await countAgainst(app, [{ ...bounds.known, key: `${key}:in:${asker.browser}` }])]
    : [await countAgainst(app, [{ ...bounds.address, key: `${key}:at:${asker.address}` }])]
  for (const bound of known ? [] : bounds.account) {
    const { share = 'all', seconds } = bound
    takeBack.push(await countAgainst(app, [{ ...bound, key: `${key}:${share}:${seconds}` }]))
  }
  return async () => {
    for (const one of takeBack) await one()
  }
}
