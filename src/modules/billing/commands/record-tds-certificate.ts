import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityBranchCondition, recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { withheldModes } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Records or corrects the number of the TDS certificate of a business customer's payment. One certificate covers a
 * quarter, and so several payments. Rejects with 'forbidden' staff.right, 'unknown' payment.unknown, 'invalid'
 * business-customer.certificate.
 */
export async function recordTdsCertificate(
  app: App,
  staff: Staff,
  businessCustomerId: number,
  { paymentId, certificate }: { paymentId: string; certificate: string },
): Promise<void> {
  requirePermission(staff, 'payments')
  if (!certificate.trim())
    throw reject('invalid', 'business-customer.certificate', { certificate: 'business-customer.certificate' })
  await inTransaction(app.db, async tx => {
    const payment = await tx
      .selectFrom('payment_orders as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.id')
      .where('p.provider_order_id', '=', paymentId)
      .where('p.provider', 'in', [...withheldModes])
      .where('o.business_customer_id', '=', businessCustomerId)
      .where(buildCityBranchCondition(staff, sql`o.city_id`))
      .forUpdate('p')
      .executeTakeFirst()
    if (!payment) throw reject('unknown', 'payment.unknown')
    const before = await tx
      .selectFrom('tds_certificates')
      .select('certificate')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst()
    await saveTdsCertificate(app, tx, staff, paymentId, certificate.trim())
    const change = { before: before?.certificate ?? null, after: certificate.trim() }
    await recordAuditEntry(app, tx, staff, {
      subject: 'firm',
      about: businessCustomerId,
      action: 'certificate',
      ...change,
    })
  })
}

export async function saveTdsCertificate(
  app: App,
  tx: Tx,
  staff: Staff,
  paymentId: string,
  certificate: string,
): Promise<void> {
  const certificateColumns = { certificate, entered_by: staff.id, entered_at: app.now() }
  await tx
    .insertInto('tds_certificates')
    .values({ payment_id: paymentId, ...certificateColumns })
    .onConflict(conflict => conflict.column('payment_id').doUpdateSet(certificateColumns))
    .execute()
}
