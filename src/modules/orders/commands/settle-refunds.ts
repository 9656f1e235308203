import { formatRupees, subtract } from '#kernel/money.ts'
import { issueRefund } from '#modules/documents/index.server.ts'
import type { System } from '#modules/identity/rules/actor.ts'
import {
  type AppliedRefund,
  applyRefund,
  failRefund,
  MADE_OUTSIDE,
  type ProviderRefund,
  pursueRefund,
  silentRefunds,
} from '#modules/payments/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { amountsOf, type OrderRow } from '../queries/order-row.ts'
import { lockOrder } from './lock-order.ts'
import { moveFacts } from './move-facts.ts'
import { raiseAttention } from './raise-attention.ts'
import { recordEvent } from './record-transition.ts'
import { reviewAttention } from './review-attention.ts'
import type { Source } from './settle-payments.ts'
import { tellCustomer } from './tell-customer.ts'

/** Takes in what the provider tells of refunds: twice, late or out of order ends in the same state and one message. */
export async function settleRefunds(app: App, source: Source, news: ProviderRefund[]): Promise<void> {
  if (news.length === 0) return
  await inTransaction(app.db, async tx => {
    for (const refund of news) {
      const applied = await applyRefund(app, tx, refund)
      if (applied) await settle(app, tx, applied, { kind: 'system', name: source })
    }
  })
}

async function settle(app: App, tx: Tx, refund: AppliedRefund, actor: System) {
  const order = await lockOrder(tx, { id: refund.orderId })
  const amount = formatRupees(refund.amount)
  if (refund.foreign) await raiseAttention(app, tx, order, 'refunded-outside', actor, refund.key)
  if (refund.state === 'failed') await raiseAttention(app, tx, order, 'refund-failed', actor, refund.key)
  await reviewAttention(app, tx, order.id, actor)
  if (refund.state === 'processed') {
    const reference = refund.bankReference ?? refund.key
    await recordEvent(app, tx, order, 'refund', { actor, note: `${amount} paid out, ${reference}` })
    const params = { name: order.name, orderNo: order.order_no, amount, reference }
    await tellCustomer(app, tx, order, { template: 'refunded', params })
  }
  if (refund.foreign) await issueForeign(app, tx, order, refund)
}

/** The voucher of money that went back without us; `order` has it in its ledger. Last: it holds the series of documents. */
async function issueForeign(app: App, tx: Tx, order: OrderRow, { key, amount }: AppliedRefund) {
  const amounts = amountsOf(order)
  await issueRefund(app, tx, {
    ...{ orderId: order.id, customerId: order.customer_id, move: moveFacts(order) },
    ...{ refundId: key, amount, reason: MADE_OUTSIDE },
    amounts: { ...amounts, debits: subtract(amounts.debits, amount) },
  })
}

/** The job behind each refund: asks the provider, outside of any transaction, and takes in what it says. */
export async function carryOutRefund(app: App, source: Source, key: string): Promise<void> {
  const news = await pursueRefund(app, key)
  if (!news) return
  if (!('refused' in news)) return settleRefunds(app, source, [news])
  await inTransaction(app.db, async tx => {
    const orderId = await failRefund(app, tx, key, news.refused)
    if (!orderId) return
    const order: OrderRow = await lockOrder(tx, { id: orderId })
    await raiseAttention(app, tx, order, 'refund-failed', { kind: 'system', name: source }, key)
  })
}

/** Asks about every refund that stayed silent: a webhook can be lost, and a job can give up. */
export async function pollRefunds(app: App): Promise<void> {
  for (const key of await silentRefunds(app)) {
    try {
      await carryOutRefund(app, 'poll', key)
    } catch (error) {
      app.log.warn({ key, error: (error as Error).message }, 'refund not asked, tried again in an hour')
    }
  }
}
