import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** A customer corrects what we know; what is left out stays. Number and e-mail are changed by whoever has them: not here. */
export async function updateAccount(
  app: App,
  customer: Customer,
  told: { name?: string; cityId?: number; address?: string },
): Promise<void> {
  const { cityId, ...rest } = told
  const set = { ...rest, ...(cityId !== undefined && { city_id: cityId }) }
  if (Object.keys(set).length === 0) return
  await app.db.updateTable('customers').set(set).where('id', '=', customer.id).execute()
}
