import type { Tx } from '#platform/database/database.ts'

/**
 * Transfers a customer's documents and files to another customer. The customer's details printed on a document stay as
 * issued.
 */
export async function transferDocuments(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.updateTable('documents').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await tx.updateTable('uploads').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
