import type { ProviderPayment } from '#modules/payments/ports.ts'
import { rankOf } from '#modules/payments/rules/payment-state.ts'
import type { App } from '#platform/app.ts'

/** The news that would move a payment forward: the day's reconciliation mostly reads what is in the books already. */
export async function withoutKnown(app: App, news: ProviderPayment[]): Promise<ProviderPayment[]> {
  if (news.length === 0) return news
  const ids = news.map(payment => payment.paymentId)
  const known = await app.db
    .selectFrom('payments')
    .select(['provider_payment_id', 'rank'])
    .where('provider_payment_id', 'in', ids)
    .execute()
  const rank = new Map(known.map(row => [row.provider_payment_id, row.rank]))
  return news.filter(payment => rankOf[payment.state] > (rank.get(payment.paymentId) ?? -1))
}
