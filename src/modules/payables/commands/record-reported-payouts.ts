import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ProviderPayout, ProviderPayoutState } from '../ports.ts'
import { formatPayoutReference } from '../rules/bank-file.ts'
import { decidePayoutStep } from '../rules/payout-progress.ts'
import { formatProviderReference } from './format-provider-reference.ts'

const MAX_REASON = 200

/**
 * Records what the provider reports about payouts, by webhook, by answer or when asked. Each report may come repeated,
 * late and out of order: the partner's row is locked first, and the payout only moves forward. A payment is one entry
 * of the account, and money that comes back another. A payout of another amount than ours, or of somebody else who
 * shares the account, changes nothing and is in the log.
 */
export async function recordReportedPayouts(app: App, payouts: readonly ProviderPayout[]): Promise<void> {
  for (const reported of payouts) await inTransaction(app.db, tx => recordReportedPayout(app, tx, reported))
}

async function recordReportedPayout(app: App, tx: Tx, reported: ProviderPayout): Promise<void> {
  const payout = await lockReportedPayout(app, tx, reported)
  if (!payout) return app.log.info({ payout: reported.id }, 'payout that is not ours')
  if (payout.amount !== reported.amount)
    return app.log.error({ payout: payout.id, amount: reported.amount }, 'payout of another amount')
  const providerState = payout.provider_state as ProviderPayoutState | ''
  const step = decidePayoutStep({ state: payout.state, providerState }, reported.state)
  if (payout.state === 'failed' && reported.state === 'processed')
    app.log.error({ payout: payout.id, provider: reported.id }, 'payout that failed here and is paid there')
  if (step === 'none' && (payout.provider_id !== null || payout.state !== 'open')) return
  const known = { provider_id: reported.id, ...(step !== 'none' && { provider_state: reported.state }) }
  const update = (columns: object) =>
    tx
      .updateTable('partner_payouts')
      .set({ ...known, ...columns })
      .where('id', '=', payout.id)
      .execute()
  const reason = reported.reason.slice(0, MAX_REASON)
  switch (step) {
    case 'none':
    case 'progress':
      return void (await update({ reason }))
    case 'late-utr':
      return void (reported.utr && (await update({ reference: reported.utr })))
    case 'failed':
      return void (await update({ state: 'failed', reason: reason || reported.state, ended_at: app.now() }))
    case 'paid':
      await update({ state: 'paid', reason: '', reference: reported.utr ?? reported.id, ended_at: app.now() })
      return addEntry(app, tx, payout, 'payment', reported.utr ?? reported.id)
    case 'returned':
      await update({ state: 'returned', reason: reason || 'reversed', ended_at: app.now() })
      return addEntry(app, tx, payout, 'payment-returned', `${formatPayoutReference(payout.id)} returned`)
  }
}

/** Records that the provider refused a payout before it had one: the amount is due again. */
export async function markPayoutRefused(app: App, id: number, reason: string): Promise<void> {
  await app.db
    .updateTable('partner_payouts')
    .set({ state: 'failed', provider_state: 'rejected', reason: reason.slice(0, MAX_REASON), ended_at: app.now() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('provider_id', 'is', null)
    .execute()
}

/** Locks the partner of the payout first, as every change of its account does, and reads the payout after it. */
async function lockReportedPayout(app: App, tx: Tx, { id, reference }: ProviderPayout) {
  const [, own] = /^TP(\d{6,10})-[0-9a-f]{16}$/.exec(reference ?? '') ?? []
  const byReference = own && formatProviderReference(app, Number(own)) === reference ? Number(own) : null
  const found = await tx
    .selectFrom('partner_payouts')
    .select(['id', 'partner_id'])
    .where(eb => eb.or([eb('provider_id', '=', id), eb('id', '=', byReference ?? 0)]))
    .executeTakeFirst()
  if (!found) return null
  await tx.selectFrom('partners').select('id').where('id', '=', found.partner_id).forNoKeyUpdate().execute()
  return tx
    .selectFrom('partner_payouts')
    .innerJoin('partner_payout_batches', 'partner_payout_batches.id', 'batch_id')
    .select(['partner_payouts.id', 'partner_id', 'amount', 'state', 'provider_id', 'provider_state', 'approved_by'])
    .where('partner_payouts.id', '=', found.id)
    .where('provider', 'is not', null)
    .executeTakeFirst()
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockReportedPayout>>>

async function addEntry(
  app: App,
  tx: Tx,
  { id, partner_id, amount, approved_by }: Locked,
  kind: 'payment' | 'payment-returned',
  reference: string,
): Promise<void> {
  await tx
    .insertInto('partner_entries')
    .values({
      ...{
        partner_id,
        kind,
        amount: kind === 'payment' ? -amount : amount,
        on_date: toIndiaDate(app.now()),
        reference,
      },
      ...{ payout_id: id, bill_id: null, hire_id: null, tds_code: null },
      ...{ recorded_at: app.now(), recorded_by: approved_by! },
    })
    .execute()
}
