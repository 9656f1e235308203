import { english } from '#i18n/language.ts'
import type { Mobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { visitLife, type WireClient } from '../rules/wire-client.ts'
import { createOrRead, readByMobile, rejectMerged } from './log-in.ts'
import { type NewSession, openSession } from './open-session.ts'
import { spendCode } from './spend-code.ts'

/** What a client asks an account for; `email` is empty where it has none. */
type Registration = { mobile: Mobile; name: string; email: string; cityId: number; address: string }
export type KnownAccount = { id: number; name: string; email: string; mobile: string; cityId: number; address: string }

/** What a client may know of a number: that nobody has it, that somebody has, or, once it has verified it, who. */
export type Meeting =
  | { kind: 'unknown' }
  | { kind: 'known' }
  | { kind: 'verified'; account: KnownAccount; session: NewSession }

/** A registration waits for its code as long as a code and a form take. */
const WAIT_MS = 15 * 60_000

/**
 * A client verifies a number. It is remembered by the client's cookie until it asks who the customer is. A registration of its own that waited becomes an account. Refuses as `spendCode` does.
 */
export async function verifyForClient(app: App, client: WireClient, login: { mobile: Mobile; code: string }) {
  const browser = client.browser
  await spendCode(app, client, login)
  await rejectMerged(app.db, login.mobile)
  await inTransaction(app.db, async tx => {
    const waiting = await readVisit(app, tx, browser, login.mobile)
    if (waiting?.name != null) await createAccountOf(app, tx, { ...waiting, name: waiting.name, mobile: login.mobile })
    await saveVisit(app, tx, browser, { mobile: login.mobile, verified_at: app.now() })
  })
}

/**
 * Makes the account if this client has verified the number, else keeps what it told until it does: nobody takes a number
 * by naming it, and nobody learns from the answer whether it has an account.
 */
export async function registerFromClient(app: App, client: WireClient, asked: Registration): Promise<void> {
  const { mobile, name, email, cityId: city_id, address } = asked
  const browser = client.browser
  await inTransaction(app.db, async tx => {
    const visit = await readVisit(app, tx, browser, mobile)
    if (isVerified(app, client, visit)) await rejectMerged(tx, mobile)
    if (isVerified(app, client, visit)) return createAccountOf(app, tx, { mobile, name, email, city_id, address })
    // Where another may look the same, their e-mail is not the owner's: it is told again once the number is verified.
    const told = client.by === 'looks' ? '' : email
    await saveVisit(app, tx, browser, { mobile, name, email: told, city_id, address })
  })
}

/** Who has a number, as far as this client may know. A verified number is told once, and opens one session. */
export async function meetClient(app: App, client: WireClient, mobile: Mobile): Promise<Meeting> {
  const browser = client.browser
  return inTransaction(app.db, async tx => {
    const visit = await readVisit(app, tx, browser, mobile)
    const account = await tx
      .selectFrom('customers')
      .select(['id', 'name', 'email', 'mobile', 'city_id as cityId', 'address'])
      .where('mobile', '=', mobile)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    if (!account) return { kind: visit?.name == null ? 'unknown' : 'known' }
    if (!isVerified(app, client, visit)) return { kind: 'known' }
    await tx.deleteFrom('client_visits').where('client', '=', browser).where('mobile', '=', mobile).execute()
    const session = await openSession(app, tx, { customer_id: account.id, staff_id: null }, 'short', client)
    return { kind: 'verified', account, session }
  })
}

const isVerified = (app: App, client: WireClient, visit: { verified_at: Date | null } | undefined) =>
  visit?.verified_at != null && app.now().getTime() - visit.verified_at.getTime() < visitLife(client)

const readVisit = (app: App, tx: Tx, browser: string, mobile: Mobile) =>
  tx
    .selectFrom('client_visits')
    .selectAll()
    .where('client', '=', browser)
    .where('mobile', '=', mobile)
    .where('expires_at', '>', app.now())
    .forUpdate() // told once, however many ask at the same time
    .executeTakeFirst()

type Kept = { mobile: Mobile } & Partial<{
  verified_at: Date
  name: string
  email: string
  city_id: number
  address: string
}>

/** What was kept before and is out of date does not count again. */
async function saveVisit(app: App, tx: Tx, browser: string, kept: Kept) {
  const now = app.now()
  const fresh = { verified_at: null, name: null, email: null, city_id: null, address: null, ...kept }
  const expires_at = new Date(now.getTime() + WAIT_MS)
  await tx.deleteFrom('client_visits').where('client', '=', browser).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('client_visits')
    .values({ client: browser, ...fresh, expires_at })
    .onConflict(conflict => conflict.columns(['client', 'mobile']).doUpdateSet({ ...kept, expires_at }))
    .execute()
}

type Row = { mobile: Mobile; name: string; email: string | null; city_id: number | null; address: string | null }

/** What a known customer once told us is not overwritten. */
async function createAccountOf(app: App, tx: Tx, { mobile, name, email, city_id, address }: Row) {
  if (await readByMobile(tx, mobile)) return
  const { id } = await createOrRead(app, tx, mobile, { name, email: email ?? '', language: english.code })
  await tx
    .updateTable('customers')
    .set({ city_id: city_id ?? 1, address: address ?? '' })
    .where('id', '=', id)
    .execute()
}
