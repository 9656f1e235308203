import { daysBetween, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listProviders } from '#modules/payments/internal.server.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import { recordSettlement } from './record-settlement.ts'

/** The provider is asked day by day, so a request is limited to a month. */
const MAX_DAYS = 31

/**
 * Fetches the settlements of a period again from each provider: for days before the nightly reconciliation stored them,
 * or nights when the provider did not answer. Rejects with 'invalid' span.long, 'unavailable' provider.refused, and
 * settlements.unreadable if a day could not be stored.
 */
export async function fetchSettlements(app: App, staff: Staff, from: IndiaDate, to: IndiaDate): Promise<void> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  const today = indiaDate(app.now())
  const last = to < today ? to : today
  if (daysBetween(from, last) >= MAX_DAYS) throw reject('invalid', 'span.long')
  for (const provider of listProviders(app)) {
    const { unreadable } = await recordSettlement(app, provider, from, last).catch(error => {
      throw error instanceof ProviderRejection ? reject('unavailable', 'provider.refused') : error
    })
    if (unreadable.length > 0) throw reject('unavailable', 'settlements.unreadable')
  }
}
