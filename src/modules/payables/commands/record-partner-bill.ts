import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { add, calculateShare, type Paise } from '#kernel/money.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockPartner } from '#modules/partners/internal.server.ts'
import type { GstOnHire } from '#modules/partners/rules/partner.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { NewPartnerBill } from '../rules/payable-schemas.ts'
import { deductTds } from './deduct-tds.ts'

/**
 * Records a bill of a partner for completed hires, each of which is billed once. GST is as the partner's record says: a
 * forward charge is owed to the partner, a reverse charge is ours to pay. TDS is deducted by the dated rates. The account
 * gets both in the same transaction. Rejects with 'forbidden' staff.right, staff.all-branches, 'unknown'
 * partner.unknown, 'invalid' payable.lines, payable.number-taken, payable.date, 'conflict' payable.billed, payable.hire.
 * Returns the id.
 */
export async function recordPartnerBill(
  app: App,
  staff: Staff,
  partnerId: number,
  { number, billedOn, lines }: NewPartnerBill & { lines: readonly { hireId: number; amount: Paise }[] },
): Promise<number> {
  requirePermission(staff, 'money')
  if (lines.length === 0) throw reject('invalid', 'payable.lines', { lines: 'payable.lines' })
  if (billedOn > toIndiaDate(app.now())) throw reject('invalid', 'payable.date', { billed: 'payable.date' })
  return inTransaction(app.db, async tx => {
    const partner = await lockPartner(tx, staff, partnerId)
    const hireIds = lines.map(({ hireId }) => hireId)
    await requireUnbilled(tx, partnerId, hireIds)
    const taxable = add(...lines.map(({ amount }) => amount))
    const gstRate = await findGstRate(tx, partner.gst_on_hire, billedOn)
    const gst = calculateShare(taxable, gstRate)
    const tds = await deductTds(tx, partner, { amount: taxable, day: billedOn, hireIds })
    const bill = {
      ...{ partner_id: partnerId, number, billed_on: billedOn, due_on: addDays(billedOn, partner.payment_days) },
      ...{ taxable, gst_on_hire: partner.gst_on_hire, gst_rate: gstRate, gst },
      ...{ tds_code: tds.code, tds_rate: tds.rate, tds: tds.amount },
    }
    const recorded = { recorded_at: app.now(), recorded_by: staff.id }
    const { id } = await rejectNumberTaken(
      tx
        .insertInto('partner_bills')
        .values({ ...bill, ...recorded })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await tx
      .insertInto('partner_bill_lines')
      .values(lines.map(({ hireId, amount }) => ({ bill_id: id, hire_id: hireId, amount })))
      .execute()
    const owed = partner.gst_on_hire === 'forward' ? add(taxable, gst) : taxable
    const entry = {
      ...{ partner_id: partnerId, on_date: billedOn, bill_id: id, hire_id: null, payout_id: null, tds_code: null },
      ...recorded,
    }
    await tx
      .insertInto('partner_entries')
      .values([
        { ...entry, kind: 'bill', amount: owed },
        ...(tds.amount > 0 ? [{ ...entry, kind: 'tds' as const, amount: -tds.amount }] : []),
      ])
      .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'partner', about: partnerId, action: 'bill-recorded', after: bill },
    })
    return id
  })
}

async function requireUnbilled(tx: Tx, partnerId: number, hireIds: number[]) {
  const hires = await tx
    .selectFrom('hires')
    .leftJoin('partner_bill_lines', 'partner_bill_lines.hire_id', 'hires.id')
    .select(['hires.id', 'state', 'bill_id'])
    .where('hires.id', 'in', hireIds)
    .where('hires.partner_id', '=', partnerId)
    .execute()
  if (hires.some(({ bill_id }) => bill_id !== null)) throw reject('conflict', 'payable.billed')
  if (hires.length < new Set(hireIds).size || hires.some(({ state }) => state !== 'done'))
    throw reject('conflict', 'payable.hire')
}

async function findGstRate(tx: Tx, gstOnHire: GstOnHire, day: IndiaDate): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select rate from hire_gst_rates where gst_on_hire = ${gstOnHire} and begins_on <= ${day}::date
      and coalesce(ends_on >= ${day}::date, true) order by begins_on desc limit 1`.execute(tx)
  if (!rows[0]) throw reject('conflict', 'payable.no-rate')
  return rows[0].rate
}

async function rejectNumberTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? reject('invalid', 'payable.number-taken', { number: 'payable.number-taken' }) : error
  }
}
