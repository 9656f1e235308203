import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockPartner } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Has the open payouts of an approved batch paid by the provider. They are sent by a background task. A batch whose bank
 * file was downloaded cannot be paid so: it would be paid twice. Rejects with 'forbidden' staff.right,
 * staff.all-branches, 'unknown' payable.batch, 'conflict' payable.no-provider, payable.not-approved, payable.chosen.
 */
export async function payBatchByProvider(app: App, staff: Staff, batchId: number): Promise<void> {
  requirePermission(staff, 'money')
  const provider = app.ports.payouts
  if (!provider) throw reject('conflict', 'payable.no-provider')
  await inTransaction(app.db, async tx => {
    await choosePayment(tx, batchId, 'provider')
    const payouts = await tx
      .selectFrom('partner_payouts')
      .select(['id', 'partner_id', 'amount'])
      .where('batch_id', '=', batchId)
      .where('state', '=', 'open')
      .orderBy('partner_id')
      .execute()
    for (const { id, partner_id, amount } of payouts) {
      await lockPartner(tx, staff, partner_id)
      const requested = { provider: provider.name, requested_at: app.now() }
      await tx.updateTable('partner_payouts').set(requested).where('id', '=', id).where('state', '=', 'open').execute()
      const after = { batch: batchId, amount, provider: provider.name }
      await recordAuditEntry(app, tx, staff, {
        subject: 'partner',
        about: partner_id,
        action: 'payout-requested',
        after,
      })
    }
    await app.jobs.enqueue(tx, 'send-payouts', [{}])
  })
}

/**
 * Decides once how an approved batch is paid, under the lock of its row. Choosing the bank file again is no error: it may
 * be downloaded twice. Rejects with 'unknown' payable.batch, 'conflict' payable.not-approved, payable.chosen.
 */
export async function choosePayment(tx: Tx, batchId: number, how: 'file' | 'provider'): Promise<void> {
  const batch = await tx
    .selectFrom('partner_payout_batches')
    .select(['approved_at', 'paid_by'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw reject('unknown', 'payable.batch')
  if (!batch.approved_at) throw reject('conflict', 'payable.not-approved')
  if (batch.paid_by === 'file' && how === 'file') return
  if (batch.paid_by) throw reject('conflict', 'payable.chosen')
  await tx.updateTable('partner_payout_batches').set({ paid_by: how }).where('id', '=', batchId).execute()
}
