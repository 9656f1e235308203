import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockPartner } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Records what the bank did with a payout: its reference, or why it was returned. Paid, it is an entry of the partner's
 * account, once; returned, the amount is due again. Rejects with 'forbidden' staff.right, staff.all-branches, 'unknown'
 * payable.payout, 'conflict' payable.payout-ended, payable.not-approved, payable.by-provider, 'invalid' payable.reference,
 * payable.reference-taken.
 */
export async function settlePayout(
  app: App,
  staff: Staff,
  id: number,
  outcome: { reference: string } | { reason: string },
): Promise<void> {
  requirePermission(staff, 'money')
  const isPaid = 'reference' in outcome
  const text = (isPaid ? outcome.reference : outcome.reason).trim().slice(0, 60)
  if (!text) throw reject('invalid', 'payable.reference', { [`reference-${id}`]: 'payable.reference' })
  await inTransaction(app.db, async tx => {
    const payout = await lockPayout(tx, staff, id)
    if (payout.state !== 'open') throw reject('conflict', 'payable.payout-ended')
    if (!payout.approved_at) throw reject('conflict', 'payable.not-approved')
    // The provider reports it. Without its keys nobody else does.
    if (payout.provider && app.ports.payouts?.name === payout.provider) throw reject('conflict', 'payable.by-provider')
    await tx
      .updateTable('partner_payouts')
      .set({ state: isPaid ? 'paid' : 'failed', [isPaid ? 'reference' : 'reason']: text, ended_at: app.now() })
      .where('id', '=', id)
      .execute()
    if (isPaid) await addEntry(app, tx, staff, { ...payout, reference: text })
    const after = { amount: payout.amount, ...(isPaid ? { reference: text } : { reason: text }) }
    const action = isPaid ? 'payout-paid' : 'payout-failed'
    await recordAuditEntry(app, tx, staff, { subject: 'partner', about: payout.partner_id, action, after })
  })
}

/** Locks the partner of a payout first, as every change of its account does, and reads the payout after it. */
async function lockPayout(tx: Tx, staff: Staff, id: number) {
  const found = await tx.selectFrom('partner_payouts').select('partner_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw reject('unknown', 'payable.payout')
  await lockPartner(tx, staff, found.partner_id)
  return tx
    .selectFrom('partner_payouts')
    .innerJoin('partner_payout_batches', 'partner_payout_batches.id', 'batch_id')
    .select(['partner_payouts.id', 'partner_id', 'amount', 'state', 'provider', 'approved_at'])
    .where('partner_payouts.id', '=', id)
    .executeTakeFirstOrThrow()
}

type PaidPayout = { id: number; partner_id: number; amount: number; reference: string }

async function addEntry(app: App, tx: Tx, staff: Staff, { id, partner_id, amount, reference }: PaidPayout) {
  try {
    await tx
      .insertInto('partner_entries')
      .values({
        ...{ partner_id, kind: 'payment', amount: -amount, on_date: toIndiaDate(app.now()), reference, payout_id: id },
        ...{ bill_id: null, hire_id: null, tds_code: null, recorded_at: app.now(), recorded_by: staff.id },
      })
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw reject('invalid', 'payable.reference-taken', { [`reference-${id}`]: 'payable.reference-taken' })
  }
}
