import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'

/**
 * Deletes the personal data in a customer's orders: name, contact, address and notes. Area, State and PIN code stay,
 * for the place of supply. Returns the ids of the orders.
 */
export async function purgeOrders(tx: Tx, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders set name = 'Erased', mobile = '', email = '', customer_note = '', answers = '{}',
      move = jsonb_set(jsonb_set(move, '{from,address}', '""'), '{to,address}', '""') #- '{from,door}' #- '{to,door}'
    where customer_id = ${customerId} returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await sql`update order_events set note = '', facts = facts - 'rejected' where order_id = any(${ids})`.execute(tx)
    await tx.updateTable('order_approvals').set({ reason: '' }).where('order_id', 'in', ids).execute()
    const nowhere = (facts: string) =>
      sql`jsonb_set(jsonb_set(${sql.ref(facts)}, '{from,address}', '""'), '{to,address}', '""')`
    await sql`update order_changes set reason = '', before = ${nowhere('before')}, after = ${nowhere('after')}
      where order_id = any(${ids})`.execute(tx)
  }
  return ids
}
