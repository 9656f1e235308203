import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { countInTurn } from '#platform/http/rate-limit.ts'

/** An hour: far more than anybody books, with a change of mind at every step. */
const MAX_OF_CUSTOMER = 30

/**
 * Counts that a customer places a booking; a mobile network shows thousands of them under one address. The customer first: what they are refused does not use up the room of those who
 * share the address. Refuses 'too-many' placing.too-many.
 */
export async function countPlacing(app: App, customer: Customer, address: string): Promise<void> {
  const hour = (key: string, most: number) =>
    ({ key: `placing:${key}`, most, seconds: 3_600, code: 'placing.too-many' }) as const
  await countInTurn(app, [
    [hour(`customer:${customer.id}`, MAX_OF_CUSTOMER)],
    [hour(`address:${address}`, app.config.placingsPerAddress)],
  ])
}
