import { sql } from 'kysely'
import { formatDay, indiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import { removeFiles } from '#modules/documents/index.server.ts'
import { uploadKey, uploadOf } from '#modules/documents/rules/upload.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { notify } from '#modules/messaging/index.server.ts'
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
      .select(['id', 'mobile', 'email', 'avatar'])
      .where('id', '=', request.customer_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await refuseOpenOrders(tx, customer.id)
    await forget(app, tx, customer)
    await tx.updateTable('customers').set(nobody(customer.id, app.now())).where('id', '=', customer.id).execute()
    const done = { done_at: app.now(), done_by: staff.id }
    await tx.updateTable('erasure_requests').set(done).where('id', '=', requestId).execute()
    if (customer.email) {
      const date = formatDay(indiaDate(app.now()))
      await notify(app, tx, { mobile: null, email: customer.email }, [{ template: 'account-erased', params: { date } }])
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

/** A number of no country, so that the real one is free for a new account. */
const nobody = (id: number, erased_at: Date) => ({
  name: 'Erased',
  mobile: `erased-${id}`,
  email: '',
  address: '',
  home_address: '',
  office_address: '',
  state: '',
  birthday: null,
  avatar: null,
  password_hash: null,
  erased_at,
})

type Person = { id: number; mobile: string; email: string; avatar: string | null }

async function forget(app: App, tx: Tx, { id, mobile, email, avatar }: Person) {
  const mine = tx.selectFrom('orders').select('id').where('customer_id', '=', id)
  await tx
    .deleteFrom('messages')
    .where(of => of.or([of('mobile', '=', mobile), of('order_id', 'in', mine)]))
    .execute()
  if (email) await tx.deleteFrom('messages').where('email', '=', email).execute()
  await tx.deleteFrom('consents').where('mobile', '=', mobile).execute()
  await tx.deleteFrom('login_codes').where('mobile', '=', mobile).execute()
  await tx.deleteFrom('client_visits').where('mobile', '=', mobile).execute()
  await tx.deleteFrom('sessions').where('customer_id', '=', id).execute()
  await tx.deleteFrom('account_links').where('customer_id', '=', id).execute()
  await tx.updateTable('reviews').set({ name: 'Erased' }).where('customer_id', '=', id).execute()
  await removeFiles(app, tx, [
    ...(avatar ? [uploadKey(avatar)] : []),
    ...(await forgetForms(tx, mobile)),
    ...(await forgetQuotations(tx, id)),
  ])
  // Area, State and PIN code stay, for the place of supply; who and which door do not.
  await sql`update orders set name = 'Erased', mobile = '', email = '',
      move = jsonb_set(jsonb_set(move, '{from,address}', '""'), '{to,address}', '""')
    where customer_id = ${id}`.execute(tx)
  await sql`update order_events set note = '' where order_id in (select id from orders where customer_id = ${id})`.execute(
    tx,
  )
}

/** What was sent from the number in forms, but for who works with us. Gives the keys of what was attached. */
async function forgetForms(tx: Tx, mobile: string): Promise<string[]> {
  const leads = await tx.deleteFrom('leads').where('phone', '=', mobile).returning('data').execute()
  const applications = await tx
    .deleteFrom('partner_applications')
    .where('phone', '=', mobile)
    .where('decision', 'is distinct from', 'accepted')
    .returning('documents')
    .execute()
  const told = [...leads.map(lead => lead.data), ...applications.map(application => application.documents)]
  return told
    .flatMap(facts => Object.values(facts))
    .flatMap(text => uploadOf(text) ?? [])
    .map(uploadKey)
}

/** Quotations that somebody downloaded are no books: no law asks for them. Gives the keys of the printed ones. */
async function forgetQuotations(tx: Tx, customerId: number): Promise<string[]> {
  const quotations = await tx
    .deleteFrom('documents')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'quotation')
    .returning('file')
    .execute()
  return quotations.flatMap(({ file }) => file ?? [])
}
