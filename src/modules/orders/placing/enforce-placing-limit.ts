import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { countHitsInGroups } from '#platform/http/rate-limit.ts'

/** Per hour: far more than anybody books, even when changing their mind at every step. */
const MAX_PLACINGS_PER_HOUR = 30

/**
 * Counts a placed booking against the limits of the customer and of the IP address. An address has a high limit of its
 * own, because a mobile network puts thousands of customers behind one. The customer is counted first, so that their
 * refused attempts do not use up the limit of the others. Refuses 'too-many' placing.too-many.
 */
export async function enforcePlacingLimit(app: App, customer: Customer, address: string): Promise<void> {
  const hour = (key: string, max: number) =>
    ({ key: `placing:${key}`, max, seconds: 3_600, code: 'placing.too-many' }) as const
  await countHitsInGroups(app, [
    [hour(`customer:${customer.id}`, MAX_PLACINGS_PER_HOUR)],
    [hour(`address:${address}`, app.config.placingsPerAddress)],
  ])
}
