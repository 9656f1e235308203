import { sql } from 'kysely'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { paymentRank } from '#modules/payments/rules/payment-state.ts'
import type { App } from '#platform/app.ts'

/**
 * Filters payments to those that would change our books: most payments of a reconciliation are already booked. The ids
 * are one array parameter, because a month of payments exceeds the parameter limit of PostgreSQL (65,535).
 */
export async function excludeBookedPayments(app: App, reported: ProviderPayment[]): Promise<ProviderPayment[]> {
  if (reported.length === 0) return reported
  const ids = reported.map(payment => payment.paymentId)
  const { rows: known } = await sql<{ id: string; rank: number }>`
    select provider_payment_id as id, rank from payments where provider_payment_id = any(${ids})`.execute(app.db)
  const rank = new Map(known.map(row => [row.id, row.rank]))
  return reported.filter(payment => paymentRank[payment.state] > (rank.get(payment.paymentId) ?? -1))
}
