import { indiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import { forgetLeads } from '#modules/content/index.server.ts'
import { forgetJobRecords } from '#modules/dispatch/index.server.ts'
import { disownUploads, forgetQuotations, forgetUploads, removeFiles } from '#modules/documents/index.server.ts'
import { forgetPerson, type Person, requireAllBranches, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { forgetMessages, notify } from '#modules/messaging/index.server.ts'
import { forgetOrders } from '#modules/orders/index.server.ts'
import { forgetApplications } from '#modules/partners/index.server.ts'
import { forgetReasons } from '#modules/payments/internal.server.ts'
import { forgetReviews } from '#modules/reviews/index.server.ts'
import { forgetSalesLeads } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Carries out an erasure: what points at the person goes, in one transaction; invoices with their facts, the ledger and the
 * amounts of orders stay, as tax law asks (DPDP Act 2023, section 12(3)). Refuses 'unknown', and 'conflict'
 * erasure.open-orders while a paid booking is still to be carried out. Doing it again changes nothing.
 */
export async function erasePerson(app: App, staff: Staff, requestId: number): Promise<void> {
  requireRight(staff, 'erasure')
  requireAllBranches(staff)
  await inTransaction(app.db, async tx => {
    const request = await tx
      .selectFrom('erasure_requests')
      .selectAll()
      .where('id', '=', requestId)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw refuse('unknown', 'erasure.unknown')
    if (request.done_at) return
    const customer = await tx
      .selectFrom('customers')
      .select(['id', 'mobile', 'email', 'language', 'avatar'])
      .where('id', '=', request.customer_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await refuseOpenOrders(tx, customer.id)
    const shells = tx.selectFrom('customers').select(['id', 'mobile', 'email', 'language', 'avatar'])
    for (const shell of await shells.where('merged_into', '=', customer.id).forUpdate().execute())
      await forget(app, tx, shell)
    await forget(app, tx, customer)
    const done = { done_at: app.now(), done_by: staff.id }
    await tx.updateTable('erasure_requests').set(done).where('id', '=', requestId).execute()
    if (customer.email) {
      const date = indiaDate(app.now())
      const to = { mobile: null, email: customer.email, language: customer.language }
      await notify(app, tx, to, [{ template: 'account-erased', params: { date } }])
    }
  })
}

async function refuseOpenOrders(tx: Tx, customerId: number) {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('placed_at', 'is not', null)
    .where('status', 'in', ['Token', 'Adminapproved', 'ready'])
    .executeTakeFirst()
  if (open) throw refuse('conflict', 'erasure.open-orders')
}

/** Each module forgets its own. */
async function forget(app: App, tx: Tx, person: Person) {
  const { id, mobile, email, avatar } = person
  const orderIds = await forgetOrders(tx, id)
  await forgetMessages(tx, { mobile, email, orderIds })
  await forgetReasons(tx, orderIds)
  await forgetReviews(tx, id)
  await forgetSalesLeads(tx, mobile)
  const shown = await forgetJobRecords(tx, orderIds)
  const attached = [...(await forgetLeads(tx, mobile)), ...(await forgetApplications(tx, mobile))]
  await disownUploads(tx, id)
  await removeFiles(app, tx, await forgetQuotations(tx, id))
  await forgetPerson(app, tx, person)
  await forgetUploads(app, tx, [...(avatar ? [avatar] : []), ...attached, ...shown]) // last: an upload that a row still names stays
}
