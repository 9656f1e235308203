import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Records the number of the insurer's certificate for an insured order, which its customer then reads; a corrected
 * number replaces it. Rejects with 'forbidden' staff.right, staff.all-branches, 'unknown' order.unknown, 'invalid'
 * insurance.uninsured.
 */
export async function recordInsuranceCertificate(
  app: App,
  staff: Staff,
  orderNo: string,
  number: string,
): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  await inTransaction(app.db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'insurance'])
      .where('order_no', '=', orderNo)
      .where('placed_at', 'is not', null)
      .executeTakeFirst()
    if (!order) throw reject('unknown', 'order.unknown')
    if (order.insurance === 0) throw reject('invalid', 'insurance.uninsured')
    const row = { number, recorded_at: app.now(), recorded_by: staff.id }
    await tx
      .insertInto('insurance_certificates')
      .values({ order_id: order.id, ...row })
      .onConflict(conflict => conflict.column('order_id').doUpdateSet(row))
      .execute()
    await recordAuditEntry(app, tx, staff, {
      subject: 'insurance',
      about: orderNo,
      action: 'certificate-recorded',
      after: { number },
    })
  })
}
