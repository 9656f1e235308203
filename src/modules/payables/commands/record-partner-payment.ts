import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockPartner } from '#modules/partners/internal.server.ts'
import { requireOpenMonth } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readPayableAmount } from '../queries/read-payable-amount.ts'
import type { NewPartnerPayment } from '../rules/payable-schemas.ts'
import { deductTds } from './deduct-tds.ts'

/**
 * Records a payment to a partner, up to what is due and not on its way in a batch, or an advance. A reference is recorded
 * once, so a form that is sent twice pays once. An advance for a hire includes its TDS, which is deducted when it is
 * paid; without a hire, TDS is deducted with the bill. Rejects with 'forbidden' staff.right, staff.all-branches,
 * 'unknown' partner.unknown, 'invalid' payable.beyond, payable.reference-taken, payable.date, payable.advance-hire,
 * 'conflict' payable.no-rate.
 */
export async function recordPartnerPayment(
  app: App,
  staff: Staff,
  partnerId: number,
  { kind, amount, reference, paidOn, hireId = null }: Omit<NewPartnerPayment, 'hireId'> & { hireId?: number | null },
): Promise<void> {
  requirePermission(staff, 'money')
  if (paidOn > toIndiaDate(app.now())) throw reject('invalid', 'payable.date', { paid: 'payable.date' })
  await inTransaction(app.db, async tx => {
    const partner = await lockPartner(tx, staff, partnerId)
    await requireOpenMonth(tx, paidOn, 'paid')
    if (kind === 'payment' && amount > (await readPayableAmount(tx, partnerId)))
      throw reject('invalid', 'payable.beyond', { amount: 'payable.beyond' })
    if (hireId !== null) await requireOpenHire(tx, partnerId, hireId)
    const tds =
      hireId === null
        ? { code: null, amount: ZERO }
        : await deductTds(tx, partner, { amount, day: paidOn, hireIds: [hireId] })
    const entry = {
      ...{ partner_id: partnerId, on_date: paidOn, bill_id: null, hire_id: hireId, payout_id: null },
      ...{ recorded_at: app.now(), recorded_by: staff.id },
    }
    try {
      await tx
        .insertInto('partner_entries')
        .values({ ...entry, kind, amount: tds.amount - amount, reference, tds_code: null })
        .execute()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw reject('invalid', 'payable.reference-taken', { reference: 'payable.reference-taken' })
    }
    if (tds.amount > 0)
      await tx
        .insertInto('partner_entries')
        .values({ ...entry, kind: 'tds', amount: -tds.amount, reference: '', tds_code: tds.code })
        .execute()
    const after = { kind, amount, reference, paid_on: paidOn, hire_id: hireId, tds: tds.amount }
    await recordAuditEntry(app, tx, staff, { subject: 'partner', about: partnerId, action: 'payment-recorded', after })
  })
}

/** Requires a hire of the partner that is agreed and not billed yet. */
async function requireOpenHire(tx: Tx, partnerId: number, hireId: number): Promise<void> {
  const hire = await tx
    .selectFrom('hires')
    .leftJoin('partner_bill_lines', 'partner_bill_lines.hire_id', 'hires.id')
    .select('hires.id')
    .where('hires.id', '=', hireId)
    .where('hires.partner_id', '=', partnerId)
    .where('state', 'in', ['accepted', 'in-progress', 'done'])
    .where('bill_id', 'is', null)
    .executeTakeFirst()
  if (!hire) throw reject('invalid', 'payable.advance-hire', { hire: 'payable.advance-hire' })
}
