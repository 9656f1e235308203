import { type RawBuilder, sql } from 'kysely'
import type { ProviderAccount } from '#modules/payments/internal.server.ts'
import { manualPaymentModes, TDS } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import type { OurDispute, OurPayment, OurRefund } from '../rules/compare-books.ts'

/** The payments, refunds and disputes of our books, with their provider and account. */
export type OurBooks = {
  ourPayments: (OurPayment & ProviderAccount)[]
  ourRefunds: (OurRefund & ProviderAccount)[]
  ourDisputes: OurDispute[]
}

const manualModes: readonly string[] = [...manualPaymentModes, TDS]
/** Builds the SQL for the provider account of a payment. */
const selectProviderAccount = (paymentId: RawBuilder<unknown>) =>
  sql`(select o.account from payments p join payment_orders o on o.id = p.payment_order_id where p.provider_payment_id = ${paymentId})`

/**
 * Reads our books: all payments and refunds through providers since an instant, and older ones that a provider names. A
 * payment for several orders is one entry.
 */
export async function readOurBooks(
  app: App,
  since: Date,
  named: { payments: string[]; refunds: string[] },
): Promise<OurBooks> {
  const payments = await sql<OurBooks['ourPayments'][number]>`
    select payment_id as "paymentId", min(reference_no) as "providerOrderId", min(order_no) as "orderNo", sum(credit)::bigint as amount, min(currency) as currency,
      coalesce((select sum(r.amount) from refunds r where r.provider_payment_id = payment_id and r.provider <> 'manual'
        and r.state in ('pending', 'processed')), 0)::bigint as refunded,
      min(payment_mode) as provider, ${selectProviderAccount(sql`payment_id`)} as account
    from ledger_entries join orders on orders.id = order_id
    where payment_type in ('token', 'balance') and payment_mode <> all(${manualModes}::text[]) and ledger_entries.id in (
      select id from ledger_entries where at >= ${since} union select id from ledger_entries where payment_id = any(${named.payments}))
    group by payment_id`.execute(app.db)
  const refunds = await sql<OurBooks['ourRefunds'][number]>`
    select key, provider_refund_id as "refundId", provider_payment_id as "paymentId", order_no as "orderNo", refunds.amount, refunds.state, requested_at as "requestedAt",
      refunds.provider, ${selectProviderAccount(sql`refunds.provider_payment_id`)} as account
    from refunds join orders on orders.id = order_id
    where (refunds.state = 'to-pay-out' or (refunds.provider <> 'manual' and refunds.state <> 'withdrawn')) and refunds.id in (
      select id from refunds where state in ('requested', 'failed', 'on-hold', 'to-pay-out')
      union select id from refunds where requested_at >= ${since}
      union select id from refunds where provider_refund_id = any(${named.refunds}))`.execute(app.db)
  const disputes = await sql<OurDispute>`
    select dispute_id as "disputeId", coalesce(moved.amount, 0)::bigint as amount,
      (select min(order_no) from ledger_entries join orders on orders.id = order_id where payment_id = provider_payment_id) as "orderNo"
    from disputes left join (
      select split_part(payment_id, '.', 1) as of, sum(debit - credit) as amount
      from ledger_entries where payment_type in ('dispute', 'dispute-won') group by 1) moved on of = dispute_id`.execute(
    app.db,
  )
  return { ourPayments: payments.rows, ourRefunds: refunds.rows, ourDisputes: disputes.rows }
}

/** Returns which of these payments and refunds appear in more than one settlement line. */
export async function listSettledTwice(app: App, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select entity_id as id from settlement_lines where kind <> 'other' and entity_id = any(${ids})
    group by 1 having count(*) > 1 order by 1`.execute(app.db)
  return rows.map(({ id }) => id)
}
