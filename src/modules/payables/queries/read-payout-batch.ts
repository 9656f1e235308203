import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { buildPartnerBranchCondition } from '#modules/partners/internal.server.ts'
import { maskAccount } from '#modules/partners/rules/partner.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { choosePayment } from '../commands/pay-batch-by-provider.ts'
import type { ProviderPayoutState } from '../ports.ts'
import { type BankFileLine, formatBankFile, type PayoutState } from '../rules/bank-file.ts'

export type Payout = {
  id: number
  partnerId: number
  partner: string
  /** The last digits only. */
  account: string
  amount: Paise
  state: PayoutState
  /** The state as the provider calls it; empty for a payout by bank file. */
  providerState: ProviderPayoutState | ''
  reference: string
  reason: string
}
export type PayoutBatchDetails = {
  id: number
  createdAt: Date
  by: string
  approvedBy: string | null
  /** True if the member of staff created it, and so cannot approve it. */
  isOwn: boolean
  paidBy: 'file' | 'provider' | null
  /** The name of the provider that can pay it; null if none is configured. */
  provider: string | null
  payouts: Payout[]
}

type Row = Payout & { holder: string; ifsc: string }

/** Reads a batch. Rejects with 'forbidden' staff.right, 'unknown' payable.batch, also with a partner of other branches. */
export async function readPayoutBatch(app: App, staff: Staff, id: number): Promise<PayoutBatchDetails> {
  const { payouts, ...batch } = await readBatch(app, staff, id)
  return {
    ...batch,
    payouts: payouts.map(({ holder: _, ifsc: __, ...payout }) => ({ ...payout, account: maskAccount(payout.account) })),
  }
}

/**
 * Formats the bank file of an approved batch, with its open payouts. From then on the batch is paid by the bank: no
 * provider pays it as well. Rejects as `readPayoutBatch`, 'conflict' payable.not-approved, payable.chosen.
 */
export async function readBankFile(app: App, staff: Staff, id: number): Promise<string> {
  const { payouts } = await readBatch(app, staff, id)
  await inTransaction(app.db, tx => choosePayment(tx, id, 'file'))
  const lines: BankFileLine[] = payouts.filter(({ state }) => state === 'open')
  return formatBankFile(lines, toIndiaDate(app.now()))
}

async function readBatch(app: App, staff: Staff, id: number) {
  requirePermission(staff, 'money')
  const { rows } = await sql<{
    createdAt: Date
    by: string
    createdBy: number
    approvedBy: string | null
    paidBy: 'file' | 'provider' | null
    mine: boolean
    payouts: Row[]
  }>`
    select b.created_at as "createdAt", s.name as by, b.created_by as "createdBy", (select name from staff where id = b.approved_by) as "approvedBy", b.paid_by as "paidBy",
      bool_and(${buildPartnerBranchCondition(staff, sql`p.branches`)}) as mine,
      json_agg(json_build_object('id', o.id, 'partnerId', p.id, 'partner', p.trade_name, 'account', a.account_number, 'holder', a.holder, 'ifsc', a.ifsc,
        'amount', o.amount, 'state', o.state, 'providerState', o.provider_state, 'reference', o.reference, 'reason', o.reason) order by o.id) as payouts
    from partner_payout_batches b join staff s on s.id = b.created_by join partner_payouts o on o.batch_id = b.id
    join partners p on p.id = o.partner_id join partner_bank_accounts a on a.id = o.account_id
    where b.id = ${id} group by b.id, s.name`.execute(app.db)
  const [batch] = rows
  if (!batch?.mine) throw reject('unknown', 'payable.batch')
  const { createdBy, mine: _, ...row } = batch
  return { id, ...row, isOwn: createdBy === staff.id, provider: app.ports.payouts?.title ?? null }
}
