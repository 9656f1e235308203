import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'pursue-refund': { key: string }
  }
}

type RefundRequest = { orderId: number; amount: Paise; reason: string; requestedBy: string }
/** `byHand`: the provider never had the money, so staff return it themselves. */
type RequestedRefund = { key: string; amount: Paise; byHand: boolean }

const BY_HAND = 'not paid online, so return it by hand'

/**
 * Money that goes back to the customer: from now on a debit in the ledger, once, whatever the provider's answer and however
 * often it is asked (docs/decisions/refunds.md). It is taken from the newest payments first, those through the provider before
 * all others, and asked for by a job; what did not come through it stands as failed until staff have paid it by hand. The
 * caller holds the order's row. Refuses 'invalid' refund.too-much beyond what is left of the payments.
 */
export async function requestRefund(app: App, tx: Tx, request: RefundRequest): Promise<RequestedRefund[]> {
  const { orderId, amount, reason, requestedBy } = request
  const shares = shareOut(amount, await refundable(app, tx, orderId))
  for (const { key, paymentId, amount: part, byHand } of shares) {
    const [provider, state, error] = byHand ? ['hand', 'failed', BY_HAND] : [app.ports.payments.name, 'requested', null]
    await sql`
      with refund as (
        insert into refunds (order_id, provider_payment_id, amount, reason, key, provider, state, error, requested_by, requested_at, changed_at)
        values (${orderId}, ${paymentId}, ${part}, ${reason}, ${key}, ${provider}, ${state}, ${error}, ${requestedBy}, ${app.now()}, ${app.now()}))
      insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, debit, at)
      values (${orderId}, 'refund', ${provider}, ${key}, ${paymentId}, 0, ${part}, ${app.now()})`.execute(tx)
  }
  await app.jobs.enqueue(
    tx,
    'pursue-refund',
    shares.filter(({ byHand }) => !byHand).map(({ key }) => ({ key })),
  )
  return shares
}

type Left = { paymentId: string; left: number; byHand: boolean }

/** What of each payment has not gone back yet, in the order in which it goes. */
async function refundable(app: App, tx: Tx, orderId: number): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select payment_id as "paymentId", credit - coalesce((select sum(amount) from refunds r where r.provider_payment_id = payment_id and r.order_id = e.order_id), 0) as left,
      payment_mode <> ${app.ports.payments.name} as "byHand"
    from ledger_entries e where order_id = ${orderId} and credit > 0
    order by "byHand", id desc`.execute(tx)
  return rows
}

function shareOut(amount: Paise, payments: Left[]) {
  let rest: number = amount
  const shares: (RequestedRefund & { paymentId: string })[] = []
  for (const { paymentId, left, byHand } of payments) {
    const part = Math.min(rest, left)
    if (part <= 0) continue
    shares.push({ key: newRefundKey(), paymentId, amount: paise(part), byHand })
    rest -= part
  }
  if (amount <= 0 || rest > 0) throw refuse('invalid', 'refund.too-much', { refund: 'refund.too-much' })
  return shares
}

const newRefundKey = () => `rf_${newToken().slice(0, 20)}`
