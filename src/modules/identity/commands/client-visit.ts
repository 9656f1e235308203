import { englishLanguage } from '#i18n/language.ts'
import type { Mobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getVisitLifetime, type WireClient } from '../rules/wire-client.ts'
import { consumeOtp } from './consume-otp.ts'
import { findCustomerByMobile, findOrCreateCustomer, rejectMerged } from './log-in-with-otp.ts'
import { type NewSession, openSession } from './open-session.ts'

/** The registration data of a client; `email` is empty if there is none. */
type ClientRegistration = { mobile: Mobile; name: string; email: string; cityId: number; address: string }
export type KnownAccount = { id: number; name: string; email: string; mobile: string; cityId: number; address: string }

/**
 * The account of a number as far as a client may know it: none, some account, or, after verification, the account
 * itself.
 */
export type ClientAccountStatus =
  | { kind: 'unknown' }
  | { kind: 'known' }
  | { kind: 'verified'; account: KnownAccount; session: NewSession }

/** A registration waits for its code for as long as a code and a form take. */
const REGISTRATION_WAIT_MS = 15 * 60_000

/**
 * Verifies a number for a client and remembers it by the client's cookie until the account is read. A pending
 * registration of the same client becomes an account. Rejects as `consumeOtp`.
 */
export async function verifyClientMobile(app: App, client: WireClient, login: { mobile: Mobile; code: string }) {
  const browser = client.browser
  await consumeOtp(app, client, login)
  await rejectMerged(app.db, login.mobile)
  await inTransaction(app.db, async tx => {
    const waiting = await readVisit(app, tx, browser, login.mobile)
    if (waiting?.name != null)
      await createClientAccount(app, tx, { ...waiting, name: waiting.name, mobile: login.mobile })
    await saveVisit(app, tx, browser, { mobile: login.mobile, verified_at: app.now() })
  })
}

/**
 * Creates the account if this client has verified the number, else stores the registration until it does. So nobody
 * claims a number by entering it, and the response does not reveal whether it has an account.
 */
export async function registerForClient(app: App, client: WireClient, registration: ClientRegistration): Promise<void> {
  const { mobile, name, email, cityId: city_id, address } = registration
  const browser = client.browser
  await inTransaction(app.db, async tx => {
    const visit = await readVisit(app, tx, browser, mobile)
    if (isVerified(app, client, visit)) await rejectMerged(tx, mobile)
    if (isVerified(app, client, visit)) return createClientAccount(app, tx, { mobile, name, email, city_id, address })
    // Others may look the same as this client, so an unverified email address is not stored; it is sent again after
    // verification.
    const knownEmail = client.by === 'looks' ? '' : email
    await saveVisit(app, tx, browser, { mobile, name, email: knownEmail, city_id, address })
  })
}

/**
 * Returns the account of a number, as far as this client may know it. A verification is used up by one call and opens
 * one session.
 */
export async function readClientAccount(app: App, client: WireClient, mobile: Mobile): Promise<ClientAccountStatus> {
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
  visit?.verified_at != null && app.now().getTime() - visit.verified_at.getTime() < getVisitLifetime(client)

const readVisit = (app: App, tx: Tx, browser: string, mobile: Mobile) =>
  tx
    .selectFrom('client_visits')
    .selectAll()
    .where('client', '=', browser)
    .where('mobile', '=', mobile)
    .where('expires_at', '>', app.now())
    .forUpdate() // used once, however many requests come at the same time
    .executeTakeFirst()

type VisitDetails = { mobile: Mobile } & Partial<{
  verified_at: Date
  name: string
  email: string
  city_id: number
  address: string
}>

/** Saves a visit. An expired one is replaced completely. */
async function saveVisit(app: App, tx: Tx, browser: string, details: VisitDetails) {
  const now = app.now()
  const fresh = { verified_at: null, name: null, email: null, city_id: null, address: null, ...details }
  const expires_at = new Date(now.getTime() + REGISTRATION_WAIT_MS)
  await tx.deleteFrom('client_visits').where('client', '=', browser).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('client_visits')
    .values({ client: browser, ...fresh, expires_at })
    .onConflict(conflict => conflict.columns(['client', 'mobile']).doUpdateSet({ ...details, expires_at }))
    .execute()
}

type PendingRegistration = {
  mobile: Mobile
  name: string
  email: string | null
  city_id: number | null
  address: string | null
}

/** Creates an account. Details of a known customer are not overwritten. */
async function createClientAccount(app: App, tx: Tx, { mobile, name, email, city_id, address }: PendingRegistration) {
  if (await findCustomerByMobile(tx, mobile)) return
  const { id } = await findOrCreateCustomer(app, tx, mobile, {
    name,
    email: email ?? '',
    language: englishLanguage.code,
  })
  await tx
    .updateTable('customers')
    .set({ city_id: city_id ?? 1, address: address ?? '' })
    .where('id', '=', id)
    .execute()
}
