import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { PaymentProvider, ProviderName } from '../ports.ts'

/** The provider and account through which money came; the account is null if it was not recorded. */
export type ProviderAccount = { provider: ProviderName; account: string | null }

/** Returns the provider that takes new payments. */
export function getDefaultPaymentProvider({ ports }: Pick<App, 'ports'>): PaymentProvider {
  const provider = ports.payments[ports.defaultPayments]
  if (!provider) throw new Error(`No payment provider is called ${ports.defaultPayments}`)
  return provider
}

/**
 * Lists every provider whose keys are configured, with every account at it; the one that takes new payments comes
 * first.
 */
export function listPaymentProviders(app: Pick<App, 'ports'>): PaymentProvider[] {
  const first = getDefaultPaymentProvider(app)
  const others = Object.values(app.ports.payments).filter(provider => provider !== first)
  return [first, ...others].flatMap(provider => [provider, ...(provider.formerAccounts ?? [])])
}

/**
 * Returns the provider that holds some money: the account that took it, else another of the same name, since the key of
 * an account changes on renewal. Null if its keys are no longer configured, and if the money did not come through a
 * provider.
 */
export function findPaymentProvider(app: App, { provider, account }: ProviderAccount): PaymentProvider | null {
  const named = listPaymentProviders(app).filter(({ name }) => name === provider)
  return named.find(({ checkout }) => checkout.key === account) ?? named[0] ?? null
}

/** Returns the provider and account of each of these payments. */
export async function findProvidersOfPayments(db: Db, paymentIds: string[]): Promise<Map<string, ProviderAccount>> {
  if (paymentIds.length === 0) return new Map()
  const { rows } = await sql<ProviderAccount & { paymentId: string }>`
    select p.provider_payment_id as "paymentId", p.provider, o.account
    from payments p join payment_orders o on o.id = p.payment_order_id
    where p.provider_payment_id = any(${paymentIds}::text[])`.execute(db)
  return new Map(rows.map(({ paymentId, provider, account }) => [paymentId, { provider, account }]))
}

/** Returns the provider that took a payment; null as in `findPaymentProvider`. */
export async function findProviderOfPayment(app: App, paymentId: string): Promise<PaymentProvider | null> {
  const known = (await findProvidersOfPayments(app.db, [paymentId])).get(paymentId)
  return known ? findPaymentProvider(app, known) : null
}
