import type { ChangeRequest, OrderFacts } from '#modules/orders/changes/rules/order-change.ts'
import type { App } from '#platform/app.ts'
import { matchStopAddress } from '#web/app-shell/draft/match-stop-address.server.ts'
import type { OrderChangeFields } from './read-order-change.ts'

/**
 * Completes a change with the addresses of the form, each matched to its locality. Addresses without a field stay as
 * they are.
 */
export async function matchChangeAddresses(
  app: App,
  typed: OrderChangeFields,
  facts: Pick<OrderFacts, 'from' | 'to'>,
  change: ChangeRequest,
): Promise<ChangeRequest> {
  const matched = { ...change }
  for (const side of ['from', 'to'] as const) {
    const stop = change[side]
    const address = typed[side]?.trim()
    if (!stop || address === undefined) continue
    const found = await matchStopAddress(app, side, facts[side], { ...facts[side], address }, typed)
    matched[side] = { ...stop, address: found.address, place: found.place }
  }
  return matched
}
