import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { transferDocuments } from '#modules/documents/index.server.ts'
import { type MergedAccount, transferAccountData, writeMergedAccounts } from '#modules/identity/index.server.ts'
import {
  type DecidedField,
  decidedFields,
  filledFields,
  type MergeSide,
} from '#modules/identity/rules/merge-customer-accounts.ts'
import { transferOrders } from '#modules/orders/index.server.ts'
import { transferReviews } from '#modules/reviews/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getAccountsRevision } from '../queries/compare-accounts.ts'

type MergeInput = { stays: number; goes: number; whose: Record<DecidedField, MergeSide>; seen: string }

/**
 * Merges two accounts of one person in one transaction: orders, payments, messages and notes move to the account that
 * stays. Staff decide between details that both have. Details given up still find the account, but do not open it.
 * Rejects with 'forbidden' staff.right, 'unknown' customer.unknown, 'conflict' merge.changed if either account changed
 * since it was shown, and merge.erasure if either was erased or requested erasure.
 */
export async function mergeAccounts(app: App, staff: Staff, { stays, goes, whose, seen }: MergeInput): Promise<void> {
  requirePermission(staff, 'merging')
  requireAllBranches(staff)
  if (stays === goes) throw reject('unknown', 'customer.unknown')
  await inTransaction(app.db, async tx => {
    const both = await lockAccounts(tx, [stays, goes])
    if (getAccountsRevision(both) !== seen) throw reject('conflict', 'merge.changed')
    await rejectErasure(tx, [stays, goes])
    const of = (id: number) => both.find(one => one.id === id)!
    const before = await countOrders(tx, [stays, goes])
    await writeMergedAccounts(app, tx, { stays: of(stays), goes: of(goes) }, whose)
    await handOverRecords(tx, { from: goes, to: stays })
    // Names and numbers stay out of the audit log, which nobody can erase.
    const exchanged = decidedFields.filter(fact => whose[fact] === 'goes')
    await recordAuditEntry(app, tx, staff, {
      subject: 'customer',
      about: stays,
      action: 'merged',
      before: { orders: before },
      after: { goes, taken: exchanged, orders: await countOrders(tx, [stays, goes]) },
    })
  })
}

async function lockAccounts(tx: Tx, ids: number[]): Promise<MergedAccount[]> {
  const both = await tx
    .selectFrom('customers')
    .select(['id', 'language', 'erased_at', 'name', 'mobile', 'email', 'email_confirmed_at', 'password_hash'])
    .select(filledFields)
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (both.length < 2) throw reject('conflict', 'merge.changed')
  if (both.some(({ erased_at }) => erased_at)) throw reject('conflict', 'merge.erasure')
  return both.map(({ erased_at: _, ...facts }) => facts)
}

async function rejectErasure(tx: Tx, ids: number[]) {
  const requested = tx
    .selectFrom('erasure_requests')
    .select('id')
    .where('customer_id', 'in', ids)
    .where('done_at', 'is', null)
  if (await requested.executeTakeFirst()) throw reject('conflict', 'merge.erasure')
}

async function countOrders(tx: Tx, ids: number[]) {
  const rows = await tx
    .selectFrom('orders')
    .select(of => ['customer_id', of.fn.countAll<number>().as('orders')])
    .where('customer_id', 'in', ids)
    .groupBy('customer_id')
    .execute()
  return Object.fromEntries(ids.map(id => [id, Number(rows.find(row => row.customer_id === id)?.orders ?? 0)]))
}

/** Hands over the records of each module. */
async function handOverRecords(tx: Tx, way: { from: number; to: number }) {
  await transferOrders(tx, way)
  await transferDocuments(tx, way)
  await transferReviews(tx, way)
}

/** Hands over what a running request still wrote to the merged account, such as an order placed in the same second. */
export async function transferLateRecords(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - 2 * 86_400_000)
  const merged = await app.db
    .selectFrom('customers')
    .select(['id as from', 'merged_into as to'])
    .where('merged_into', 'is not', null)
    .where('merged_at', '>', since)
    .execute()
  for (const { from, to } of merged)
    await inTransaction(app.db, async tx => {
      await transferAccountData(app, tx, { from, to: to! })
      await handOverRecords(tx, { from, to: to! })
    })
}
