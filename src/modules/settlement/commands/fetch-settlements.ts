import { daysBetween, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireAllBranches, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { listProviders } from '#modules/payments/internal.server.ts'
import { ProviderRefusal } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import { keepSettled } from './keep-settled.ts'

/** The provider is asked day by day: a month and no more at once. */
const MOST_DAYS = 31

/**
 * Asks each provider again what it settled on some days: those of before the nightly comparison kept it, or of nights when it did not
 * answer. Refuses 'invalid' span.long, 'unavailable' provider.refused, settlements.unreadable where it could keep nothing of a day.
 */
export async function fetchSettlements(app: App, staff: Staff, from: IndiaDate, to: IndiaDate): Promise<void> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  const today = indiaDate(app.now())
  const last = to < today ? to : today
  if (daysBetween(from, last) >= MOST_DAYS) throw refuse('invalid', 'span.long')
  for (const provider of listProviders(app)) {
    const { unreadable } = await keepSettled(app, provider, from, last).catch(error => {
      throw error instanceof ProviderRefusal ? refuse('unavailable', 'provider.refused') : error
    })
    if (unreadable.length > 0) throw refuse('unavailable', 'settlements.unreadable')
  }
}
