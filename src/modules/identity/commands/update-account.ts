import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/**
 * Updates a customer's own details; absent fields stay unchanged. Number and email address need verification and are
 * changed elsewhere.
 */
export async function updateAccount(
  app: App,
  customer: Customer,
  changes: { name?: string; cityId?: number; address?: string },
): Promise<void> {
  const { cityId, ...rest } = changes
  const set = { ...rest, ...(cityId !== undefined && { city_id: cityId }) }
  if (Object.keys(set).length === 0) return
  await app.db.updateTable('customers').set(set).where('id', '=', customer.id).execute()
}
