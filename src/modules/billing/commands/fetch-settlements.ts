import { reject } from '#kernel/domain-error.ts'
import { countDaysBetween, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listPaymentProviders } from '#modules/payments/internal.server.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import { storeSettlements } from './store-settlements.ts'

/** The provider is asked day by day, so a request is limited to a month. */
const MAX_FETCH_DAYS = 31

/**
 * Fetches the settlements of a period again from each provider: for days before the nightly reconciliation stored them,
 * or nights when the provider did not answer. Rejects with 'invalid' span.long, 'unavailable' provider.refused, and
 * settlements.unreadable if a day could not be stored.
 */
export async function fetchSettlements(app: App, staff: Staff, from: IndiaDate, to: IndiaDate): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const today = toIndiaDate(app.now())
  const last = to < today ? to : today
  if (countDaysBetween(from, last) >= MAX_FETCH_DAYS) throw reject('invalid', 'span.long')
  for (const provider of listPaymentProviders(app)) {
    const { unreadable } = await storeSettlements(app, provider, from, last).catch(error => {
      throw error instanceof ProviderRejection ? reject('unavailable', 'provider.refused') : error
    })
    if (unreadable.length > 0) throw reject('unavailable', 'settlements.unreadable')
  }
}
