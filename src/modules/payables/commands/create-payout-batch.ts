import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockPartner } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readPayableAmount } from '../queries/read-payable-amount.ts'

/**
 * Creates a batch that pays each partner what is due to it. The partners are locked in order, and each has one payout on
 * its way at a time, so two batches never pay the same amount. Staff whose role has an approval limit need another
 * person to approve it. Partners without a confirmed bank account, or to which nothing is due, are rejected. Rejects with
 * 'forbidden' staff.right, staff.all-branches, 'unknown' partner.unknown, 'invalid' payable.choose, payable.nothing-due,
 * payable.no-account. Returns the id.
 */
export async function createPayoutBatch(app: App, staff: Staff, partnerIds: readonly number[]): Promise<number> {
  requirePermission(staff, 'money')
  const ids = [...new Set(partnerIds)].toSorted((a, b) => a - b)
  if (ids.length === 0) throw reject('invalid', 'payable.choose', { partners: 'payable.choose' })
  return inTransaction(app.db, async tx => {
    const isApproved = staff.role.approvalLimit === null
    const { id } = await tx
      .insertInto('partner_payout_batches')
      .values({
        ...{ created_at: app.now(), created_by: staff.id },
        ...{ approved_at: isApproved ? app.now() : null, approved_by: isApproved ? staff.id : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const partnerId of ids) await addPayout(app, tx, staff, id, partnerId)
    return id
  })
}

async function addPayout(app: App, tx: Tx, staff: Staff, batchId: number, partnerId: number): Promise<void> {
  await lockPartner(tx, staff, partnerId)
  const amount = await readPayableAmount(tx, partnerId)
  if (amount <= 0) throw reject('conflict', 'payable.nothing-due')
  const account = await tx
    .selectFrom('partner_bank_accounts')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!account) throw reject('conflict', 'payable.no-account')
  await tx
    .insertInto('partner_payouts')
    .values({ batch_id: batchId, partner_id: partnerId, account_id: account.id, amount, ended_at: null })
    .execute()
  const after = { batch: batchId, amount }
  await recordAuditEntry(app, tx, staff, { subject: 'partner', about: partnerId, action: 'payout-planned', after })
}

/**
 * Approves a batch that another person created. Rejects with 'forbidden' staff.right, payable.own-batch, 'unknown'
 * payable.batch, 'conflict' payable.decided.
 */
export async function approvePayoutBatch(app: App, staff: Staff, batchId: number): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const batch = await tx
      .selectFrom('partner_payout_batches')
      .selectAll()
      .where('id', '=', batchId)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) throw reject('unknown', 'payable.batch')
    if (batch.approved_at) throw reject('conflict', 'payable.decided')
    if (batch.created_by === staff.id) throw reject('forbidden', 'payable.own-batch')
    await requireOwnPartners(tx, staff, batchId)
    await tx
      .updateTable('partner_payout_batches')
      .set({ approved_at: app.now(), approved_by: staff.id })
      .where('id', '=', batchId)
      .execute()
  })
}

async function requireOwnPartners(tx: Tx, staff: Staff, batchId: number): Promise<void> {
  const payouts = await tx
    .selectFrom('partner_payouts')
    .select('partner_id')
    .where('batch_id', '=', batchId)
    .orderBy('partner_id')
    .execute()
  for (const { partner_id } of payouts) await lockPartner(tx, staff, partner_id)
}
