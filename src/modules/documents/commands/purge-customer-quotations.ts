import type { Tx } from '#platform/database/database.ts'

/**
 * Deletes a customer's downloaded quotations: they are not books, and no law requires them. Returns the keys of the
 * printed ones.
 */
export async function purgeCustomerQuotations(tx: Tx, customerId: number): Promise<string[]> {
  const quotations = await tx
    .deleteFrom('documents')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'quotation')
    .returning('file')
    .execute()
  return quotations.flatMap(({ file }) => file ?? [])
}
