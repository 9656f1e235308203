import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { PaymentProvider, ProviderName } from '../ports.ts'

/** By which provider and which account of it money came; the account is null where nobody noted it. */
export type ProviderAccount = { provider: ProviderName; account: string | null }

/** The provider that takes new payments. */
export function getDefaultProvider({ ports }: Pick<App, 'ports'>): PaymentProvider {
  const provider = ports.payments[ports.defaultPayments]
  if (!provider) throw new Error(`No payment provider is called ${ports.defaultPayments}`)
  return provider
}

/** Every provider whose keys are configured, and every account at it, the one that takes new payments first. */
export function listProviders(app: Pick<App, 'ports'>): PaymentProvider[] {
  const first = getDefaultProvider(app)
  const others = Object.values(app.ports.payments).filter(provider => provider !== first)
  return [first, ...others].flatMap(provider => [provider, ...(provider.formerAccounts ?? [])])
}

/**
 * The provider that has some money: the very account that took it, else another of the same name, since the key of an account changes when it is
 * renewed. Null where its keys are configured no longer, and where the money never came through a provider.
 */
export function findProvider(app: App, { provider, account }: ProviderAccount): PaymentProvider | null {
  const named = listProviders(app).filter(({ name }) => name === provider)
  return named.find(({ checkout }) => checkout.key === account) ?? named[0] ?? null
}

/** By which provider and account each of these payments came. */
export async function providersOfPayments(db: Db, paymentIds: string[]): Promise<Map<string, ProviderAccount>> {
  if (paymentIds.length === 0) return new Map()
  const { rows } = await sql<ProviderAccount & { paymentId: string }>`
    select p.provider_payment_id as "paymentId", p.provider, o.account
    from payments p join payment_orders o on o.id = p.payment_order_id
    where p.provider_payment_id = any(${paymentIds}::text[])`.execute(db)
  return new Map(rows.map(({ paymentId, provider, account }) => [paymentId, { provider, account }]))
}

/** The provider that took a payment; null as `findProvider`. */
export async function findProviderOfPayment(app: App, paymentId: string): Promise<PaymentProvider | null> {
  const known = (await providersOfPayments(app.db, [paymentId])).get(paymentId)
  return known ? findProvider(app, known) : null
}
