import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import type { Mobile } from '#kernel/phone.ts'
import { type Customer, toCustomerActor } from '#modules/access/rules/actor.ts'
import { setConsent } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { consumeOtp } from './consume-otp.ts'
import { buildSession, getSessionOrigin, type NewSession } from './open-session.ts'
import { issueProof, verifyProof } from './proof.ts'
import { setLanguageFromPage } from './set-customer-language.ts'

type LoginInput = {
  mobile: Mobile
  code: string
  stay?: boolean
  /** From the quote form: an unknown number gets its account immediately (QUOTE-04). */
  details?: { name: string; email: string } | undefined
  /** The text beside the WhatsApp checkbox; null if it was left unchecked (AUTH-01). */
  whatsappWording?: string | null
}
type LoginResult =
  | { kind: 'signed-in'; customer: Customer; session: NewSession }
  /** The number is verified but unknown: `proof` lets this browser create the account within minutes. */
  | { kind: 'new'; proof: string }

/**
 * Logs in with the code that was sent, and finds or creates the number's account. Rejects as `consumeOtp`, and
 * 'conflict' account.merged for a number given up in a merge.
 */
export async function logInWithOtp(app: App, client: ClientInfo, login: LoginInput): Promise<LoginResult> {
  const { mobile, details, stay, whatsappWording } = login
  const spent = sql` where exists (select from spent)`
  const who = details
    ? buildFindOrCreateCustomer(app, mobile, { ...details, language: client.language }, { of: spent })
    : buildCustomerSelect(mobile, sql` and exists (select from spent)`)
  const { session, ...opens } = buildSessionSql(app, client, who, stay)
  const row = await consumeOtp(app, client, login, opens)
  if (!row) await rejectMerged(app.db, mobile)
  if (whatsappWording) await setConsent(app, mobile, 'whatsapp', { on: true, wording: whatsappWording })
  return row
    ? { kind: 'signed-in', customer: await setLanguageFromPage(app, toCustomerActor(row), client), session }
    : { kind: 'new', proof: issueProof(app, client, 'verified', mobile) }
}

/**
 * AUTH-04: creates the account of a number just verified in this browser. The proof does not open an existing account,
 * except for a form sent twice, and not even then once its session has ended. Rejects with 'invalid' proof.expired.
 */
export async function createAccount(
  app: App,
  client: ClientInfo,
  proof: string,
  details: { name: string; email: string },
  stay = false,
) {
  const mobile = verifyProof(app, client, 'verified', proof) as Mobile | null
  if (!mobile) throw reject('invalid', 'proof.expired')
  const language = client.language
  const who = buildFindOrCreateCustomer(
    app,
    mobile,
    { ...details, language },
    { knownSince: getResubmitStart(app), stillIn: hasNoEndedSession },
  )
  const { session, tables, row: opened } = buildSessionSql(app, client, who, stay)
  const { rows } = await sql<CustomerRow>`with ${tables} select * from ${opened} o`.execute(app.db)
  if (!rows[0]) throw reject('invalid', 'proof.expired')
  return { customer: await setLanguageFromPage(app, toCustomerActor(rows[0]), client), session }
}

/** Builds the SQL that opens a session for the customer returned by `who`; no session without one. */
function buildSessionSql(app: App, client: ClientInfo, who: RawBuilder<CustomerRow>, stay = false) {
  const session = buildSession(app, stay ? 'stay' : 'short')
  const { browser, program, network } = getSessionOrigin(app, client)
  return {
    session,
    tables: sql`who as (${who}), opened as (
      insert into sessions (token_hash, customer_id, created_at, expires_at, browser, program, network)
      select ${hashToken(session.token)}, id, ${app.now()}::timestamptz, ${session.expiresAt}::timestamptz,
        ${browser}::text, ${program}::text, ${network}::text from who)`,
    row: sql<CustomerRow>`(select id, name, mobile, email, language from who)`,
  }
}

type NewCustomer = { name: string; email: string; language: Language }
type CustomerRow = Omit<Customer, 'kind'>

const buildCustomerSelect = (mobile: Mobile, where = sql``) =>
  sql<CustomerRow>`select id, name, mobile, email, language from customers where mobile = ${mobile} and merged_into is null${where}`

type AccountConditions = { knownSince?: Date; stillIn?: RawBuilder<unknown>; of?: RawBuilder<unknown> }

/**
 * Builds the SQL that finds or creates the account of a number. There is one per number, whoever comes first, and
 * details of a known customer are not overwritten. Returns no row if the account is older than `knownSince` or does not
 * match `stillIn`; nothing is created unless `of` holds.
 */
const buildFindOrCreateCustomer = (
  app: App,
  mobile: Mobile,
  { name, email, language }: NewCustomer,
  { knownSince = new Date(0), stillIn = sql``, of = sql`` }: AccountConditions = {},
) => sql<CustomerRow>`
  insert into customers (mobile, name, email, language, created_at)
  select ${mobile}::text, ${name}::text, ${email}::text, ${language}::text, ${app.now()}::timestamptz${of}
  on conflict (mobile) do update set mobile = excluded.mobile
    where customers.merged_into is null and customers.created_at > ${knownSince}${stillIn}
  returning id, name, mobile, email, language`

/** The maximum interval between two submissions of the same form. */
const RESUBMIT_SECONDS = 30
/** After a logout, a second submission comes from somebody with a copy of the cookies. */
const hasNoEndedSession = sql` and not exists (select from sessions where customer_id = customers.id and ended_at is not null)`
const getResubmitStart = (app: App) => new Date(app.now().getTime() - RESUBMIT_SECONDS * 1_000)

/**
 * Rejects with 'conflict' account.merged for a number given up in a merge. Called after verification, so a stranger
 * learns nothing.
 */
export async function rejectMerged(db: Db, mobile: Mobile): Promise<void> {
  const merged = db
    .selectFrom('customers')
    .select('id')
    .where('mobile', '=', mobile)
    .where('merged_into', 'is not', null)
  if (await merged.executeTakeFirst()) throw reject('conflict', 'account.merged')
}

export async function findCustomerByMobile(tx: Tx, mobile: Mobile): Promise<Customer | null> {
  const { rows } = await buildCustomerSelect(mobile).execute(tx)
  return rows[0] ? toCustomerActor(rows[0]) : null
}

export async function findOrCreateCustomer(app: App, tx: Tx, mobile: Mobile, details: NewCustomer) {
  const { rows } = await buildFindOrCreateCustomer(app, mobile, details).execute(tx)
  return toCustomerActor(rows[0]!)
}
