import type { OrderFacts, WantedChange } from '#modules/orders/changes/rules/order-change.ts'
import type { App } from '#platform/app.ts'
import { matchedEnd } from '#web/app-shell/draft/matched-end.server.ts'
import type { Typed } from './read-wanted.ts'

/**
 * Completes a change with the addresses of the form, each matched to its locality. Addresses without a field stay as
 * they are.
 */
export async function matchWanted(
  app: App,
  typed: Typed,
  facts: Pick<OrderFacts, 'from' | 'to'>,
  wanted: WantedChange,
): Promise<WantedChange> {
  const matched = { ...wanted }
  for (const side of ['from', 'to'] as const) {
    const end = wanted[side]
    const address = typed[side]?.trim()
    if (!end || address === undefined) continue
    const found = await matchedEnd(app, side, facts[side], { ...facts[side], address }, typed)
    matched[side] = { ...end, address: found.address, place: found.place }
  }
  return matched
}
