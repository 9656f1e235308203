import { reject } from '#kernel/refusal.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type KnownCustomer, readCustomer } from '#modules/identity/index.server.ts'
import type { Decided } from '#modules/identity/rules/merge-customer-accounts.ts'
import type { ChannelName } from '#modules/messaging/index.server.ts'
import { type Consent, type ListedMessage, readConsents } from '#modules/messaging/index.server.ts'
import { type DeskOrder, everything } from '#modules/orders/desk/rules/desk.ts'
import { type CustomerMoney, messagesOfCustomer, moneyOfCustomer, searchOrders } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'

const MOST = 3

export type ComparedAccount = KnownCustomer & {
  orders: DeskOrder[]
  money: CustomerMoney
  messages: ListedMessage[]
  consents: Record<ChannelName, Consent>
}

/**
 * Returns two accounts to compare, and the revision of what is shown. Rejects with 'forbidden' staff.right, 'unknown'
 * customer.unknown.
 */
export async function compareAccounts(app: App, staff: Staff, ids: [number, number]) {
  requireRight(staff, 'merging')
  requireAllBranches(staff)
  if (ids[0] === ids[1]) throw reject('unknown', 'customer.unknown')
  const [one, other] = await Promise.all(ids.map(id => readCompared(app, staff, id)))
  return { accounts: [one!, other!] as const, seen: getRevision([one!, other!]) }
}

async function readCompared(app: App, staff: Staff, id: number): Promise<ComparedAccount> {
  const account = await readCustomer(app, staff, id)
  if (account.mergedInto !== null || account.erasedAt) throw reject('unknown', 'customer.unknown')
  const [{ rows }, money, messages, consents] = await Promise.all([
    searchOrders(app, staff, { ...everything, customerId: id }),
    moneyOfCustomer(app, staff, id),
    messagesOfCustomer(app, staff, account),
    readConsents(app, account.mobile),
  ])
  return { ...account, orders: rows.slice(0, MOST), money, messages: messages.slice(0, MOST), consents }
}

/** Returns the revision of two accounts. A decision on an outdated page has another revision and is rejected. */
export const getRevision = (both: ({ id: number } & Record<Decided, string>)[]) =>
  hashToken(JSON.stringify(both.map(({ id, name, mobile, email }) => [id, name, mobile, email]).toSorted()))
