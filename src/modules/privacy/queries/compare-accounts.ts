import { reject } from '#kernel/domain-error.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type CustomerAccount, readCustomer } from '#modules/identity/index.server.ts'
import type { DecidedField } from '#modules/identity/rules/merge-customer-accounts.ts'
import type { ChannelName } from '#modules/messaging/index.server.ts'
import { type ChannelConsent, type ListedMessage, readConsents } from '#modules/messaging/index.server.ts'
import {
  type CustomerMoney,
  getCustomerMoney,
  listMessagesOfCustomer,
  searchOrders,
} from '#modules/orders/index.server.ts'
import { allOrdersSearch, type ListedOrder } from '#modules/orders/lists/rules/order-search.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'

const MAX_COMPARED = 3

export type ComparedAccount = CustomerAccount & {
  orders: ListedOrder[]
  money: CustomerMoney
  messages: ListedMessage[]
  consents: Record<ChannelName, ChannelConsent>
}

/**
 * Returns two accounts to compare, and the revision of what is shown. Rejects with 'forbidden' staff.right, 'unknown'
 * customer.unknown.
 */
export async function compareAccounts(app: App, staff: Staff, ids: [number, number]) {
  requirePermission(staff, 'merging')
  requireAllBranches(staff)
  if (ids[0] === ids[1]) throw reject('unknown', 'customer.unknown')
  const [one, other] = await Promise.all(ids.map(id => readComparedAccount(app, staff, id)))
  return { accounts: [one!, other!] as const, seen: getAccountsRevision([one!, other!]) }
}

async function readComparedAccount(app: App, staff: Staff, id: number): Promise<ComparedAccount> {
  const account = await readCustomer(app, staff, id)
  if (account.mergedInto !== null || account.erasedAt) throw reject('unknown', 'customer.unknown')
  const [{ rows }, money, messages, consents] = await Promise.all([
    searchOrders(app, staff, { ...allOrdersSearch, customerId: id }),
    getCustomerMoney(app, staff, id),
    listMessagesOfCustomer(app, staff, account),
    readConsents(app, account.mobile),
  ])
  return { ...account, orders: rows.slice(0, MAX_COMPARED), money, messages: messages.slice(0, MAX_COMPARED), consents }
}

/** Returns the revision of two accounts. A decision on an outdated page has another revision and is rejected. */
export const getAccountsRevision = (both: ({ id: number } & Record<DecidedField, string>)[]) =>
  hashToken(JSON.stringify(both.map(({ id, name, mobile, email }) => [id, name, mobile, email]).toSorted()))
