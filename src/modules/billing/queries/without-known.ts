import { sql } from 'kysely'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { rankOf } from '#modules/payments/rules/payment-state.ts'
import type { App } from '#platform/app.ts'

/**
 * Filters payments to those that would change our books: most payments of a reconciliation are already booked. The ids
 * are one array parameter, because a month of payments exceeds the parameter limit of PostgreSQL (65,535).
 */
export async function withoutKnown(app: App, news: ProviderPayment[]): Promise<ProviderPayment[]> {
  if (news.length === 0) return news
  const ids = news.map(payment => payment.paymentId)
  const { rows: known } = await sql<{ id: string; rank: number }>`
    select provider_payment_id as id, rank from payments where provider_payment_id = any(${ids})`.execute(app.db)
  const rank = new Map(known.map(row => [row.id, row.rank]))
  return news.filter(payment => rankOf[payment.state] > (rank.get(payment.paymentId) ?? -1))
}
