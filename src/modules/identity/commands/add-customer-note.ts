import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCustomerBranchCondition, recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Adds an internal note about a customer. Rejects with 'forbidden' staff.right, 'unknown' customer.unknown. */
export async function addCustomerNote(app: App, staff: Staff, customerId: number, words: string): Promise<void> {
  requirePermission(staff, 'orders')
  await inTransaction(app.db, async tx => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .where(buildCustomerBranchCondition(staff, sql`customers.id`))
      .forKeyShare() // no note is added during an erasure
      .executeTakeFirst()
    if (!customer) throw reject('unknown', 'customer.unknown')
    const { id } = await tx
      .insertInto('customer_notes')
      .values({ customer_id: customerId, staff_id: staff.id, text: words, at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The text stays out of the audit log, which nobody can erase.
    await recordAuditEntry(app, tx, staff, {
      subject: 'customer-note',
      about: customerId,
      action: 'written',
      after: { note: id },
    })
  })
}
