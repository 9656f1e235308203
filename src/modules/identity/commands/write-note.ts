import { sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import { customerInBranches, recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Notes something about a customer, for the staff. Refuses 'unknown' customer.unknown. */
export async function writeNote(app: App, staff: Staff, customerId: number, words: string): Promise<void> {
  requireRight(staff, 'orders')
  await inTransaction(app.db, async tx => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .where(customerInBranches(staff, sql`customers.id`))
      .forKeyShare() // who is being erased gets no note behind it
      .executeTakeFirst()
    if (!customer) throw reject('unknown', 'customer.unknown')
    const { id } = await tx
      .insertInto('customer_notes')
      .values({ customer_id: customerId, staff_id: staff.id, text: words, at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Its words stay out of the audit, which nobody can erase.
    await recordChange(app, tx, staff, {
      subject: 'customer-note',
      about: customerId,
      action: 'written',
      after: { note: id },
    })
  })
}
