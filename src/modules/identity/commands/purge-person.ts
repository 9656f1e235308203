import { sql } from 'kysely'
import { purgeLinkMails } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

export type ErasablePerson = { id: number; mobile: string; email: string; avatar: string | null }

/** Deletes everything by which a person logs in, and anonymises the account row. */
export async function purgePerson(app: App, tx: Tx, { id, mobile, email }: ErasablePerson): Promise<void> {
  await tx.deleteFrom('login_codes').where('mobile', '=', mobile).execute()
  await tx.deleteFrom('client_visits').where('mobile', '=', mobile).execute()
  await tx.deleteFrom('sessions').where('customer_id', '=', id).execute()
  await tx.deleteFrom('customer_notes').where('customer_id', '=', id).execute()
  const links = await tx.deleteFrom('account_links').where('customer_id', '=', id).returning('id').execute()
  await purgeLinkMails(
    tx,
    links.map(link => link.id),
  )
  // Limits are counted by number and email, between colons.
  for (const login of [mobile, email.toLowerCase()].filter(Boolean)) {
    await sql`delete from rate_limits where strpos(key || ':', ${`:${login}:`}) > 0`.execute(tx)
  }
  await tx.updateTable('customers').set(buildErasedCustomer(id, app.now())).where('id', '=', id).execute()
}

/** Not a number of any country, so that the real one is free for a new account. */
const buildErasedCustomer = (id: number, erased_at: Date) => ({
  name: 'Erased',
  mobile: `erased-${id}`,
  email: '',
  email_confirmed_at: null,
  address: '',
  home_address: '',
  office_address: '',
  state: '',
  birthday: null,
  avatar: null,
  password_hash: null,
  erased_at,
})
