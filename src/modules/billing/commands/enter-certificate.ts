import { sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import { inBranches, recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { TDS } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Records or corrects the number of the TDS certificate of a business customer's payment. One certificate covers a
 * quarter, and so several payments. Rejects with 'forbidden' staff.right, 'unknown' payment.unknown, 'invalid'
 * firm.certificate.
 */
export async function enterCertificate(
  app: App,
  staff: Staff,
  firmId: number,
  { paymentId, certificate }: { paymentId: string; certificate: string },
): Promise<void> {
  requireRight(staff, 'payments')
  if (!certificate.trim()) throw reject('invalid', 'firm.certificate', { certificate: 'firm.certificate' })
  await inTransaction(app.db, async tx => {
    const payment = await tx
      .selectFrom('payment_orders as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.id')
      .where('p.provider_order_id', '=', paymentId)
      .where('p.provider', '=', TDS)
      .where('o.business_customer_id', '=', firmId)
      .where(inBranches(staff, sql`o.city_id`))
      .forUpdate('p')
      .executeTakeFirst()
    if (!payment) throw reject('unknown', 'payment.unknown')
    const before = await tx
      .selectFrom('tds_certificates')
      .select('certificate')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst()
    await writeCertificate(app, tx, staff, paymentId, certificate.trim())
    const change = { before: before?.certificate ?? null, after: certificate.trim() }
    await recordChange(app, tx, staff, { subject: 'firm', about: firmId, action: 'certificate', ...change })
  })
}

export async function writeCertificate(
  app: App,
  tx: Tx,
  staff: Staff,
  paymentId: string,
  certificate: string,
): Promise<void> {
  const entered = { certificate, entered_by: staff.id, entered_at: app.now() }
  await tx
    .insertInto('tds_certificates')
    .values({ payment_id: paymentId, ...entered })
    .onConflict(conflict => conflict.column('payment_id').doUpdateSet(entered))
    .execute()
}
