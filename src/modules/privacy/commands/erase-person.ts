import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { purgeContactMessages } from '#modules/contact-messages/index.server.ts'
import { purgeConversations } from '#modules/conversations/index.server.ts'
import { purgeJobRecords } from '#modules/dispatch/index.server.ts'
import {
  detachCustomerUploads,
  purgeCustomerQuotations,
  purgeUploads,
  removeFiles,
} from '#modules/documents/index.server.ts'
import { type ErasablePerson, purgePerson } from '#modules/identity/index.server.ts'
import { purgeMessages, queueMessages } from '#modules/messaging/index.server.ts'
import { purgeOrders } from '#modules/orders/index.server.ts'
import { purgeApplications } from '#modules/partners/index.server.ts'
import { purgeRefundReasons } from '#modules/payments/internal.server.ts'
import { purgeReviews } from '#modules/reviews/index.server.ts'
import { purgeSalesLeads } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { holdEvidence } from './hold-evidence.ts'

/**
 * Carries out an erasure request in one transaction. Everything that identifies the person is deleted; invoices with
 * their facts, the ledger and the amounts of orders stay, as tax law requires (DPDP Act 2023, section 12(3)). Running
 * it again changes nothing. Rejects with 'unknown' erasure.unknown, 'conflict' erasure.open-orders while a paid booking
 * is not yet carried out.
 */
export async function erasePerson(app: App, staff: Staff, requestId: number): Promise<void> {
  requirePermission(staff, 'erasure')
  requireAllBranches(staff)
  await inTransaction(app.db, async tx => {
    const request = await tx
      .selectFrom('erasure_requests')
      .selectAll()
      .where('id', '=', requestId)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw reject('unknown', 'erasure.unknown')
    if (request.done_at) return
    const customer = await tx
      .selectFrom('customers')
      .select(['id', 'mobile', 'email', 'language', 'avatar'])
      .where('id', '=', request.customer_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await rejectOpenOrders(tx, customer.id)
    const shells = tx.selectFrom('customers').select(['id', 'mobile', 'email', 'language', 'avatar'])
    for (const shell of await shells.where('merged_into', '=', customer.id).forUpdate().execute())
      await erasePersonalData(app, tx, shell)
    await erasePersonalData(app, tx, customer)
    const done = { done_at: app.now(), done_by: staff.id }
    await tx.updateTable('erasure_requests').set(done).where('id', '=', requestId).execute()
    if (customer.email) {
      const date = toIndiaDate(app.now())
      const to = { mobile: null, email: customer.email, language: customer.language }
      await queueMessages(app, tx, to, [{ template: 'account-erased', params: { date } }])
    }
  })
}

async function rejectOpenOrders(tx: Tx, customerId: number) {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('placed_at', 'is not', null)
    .where('status', 'in', ['Token', 'Adminapproved', 'ready'])
    .executeTakeFirst()
  if (open) throw reject('conflict', 'erasure.open-orders')
}

/** Deletes the personal data of one account, module by module. */
async function erasePersonalData(app: App, tx: Tx, person: ErasablePerson) {
  const { id, mobile, email, avatar } = person
  const orderIds = await purgeOrders(tx, id)
  await purgeMessages(tx, { mobile, email, orderIds })
  await purgeRefundReasons(tx, orderIds)
  await purgeReviews(tx, id)
  await purgeSalesLeads(tx, mobile)
  const shown = await purgeJobRecords(tx, await holdEvidence(app, tx, orderIds))
  const attached = [
    ...(await purgeContactMessages(tx, mobile)),
    ...(await purgeConversations(tx, mobile)),
    ...(await purgeApplications(tx, mobile)),
  ]
  await detachCustomerUploads(tx, id)
  await removeFiles(app, tx, await purgeCustomerQuotations(tx, id))
  await purgePerson(app, tx, person)
  await purgeUploads(app, tx, [...(avatar ? [avatar] : []), ...attached, ...shown]) // last: referenced uploads stay
}
