import { sql } from 'kysely'
import { englishLanguage } from '#i18n/language.ts'
import { parseMobile } from '#kernel/phone.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { isKnownBrowser } from '../queries/is-known-browser.ts'
import { LINK_PAUSE_MINUTES, MAX_LINK_EMAILS_PER_DAY, passwordLinkLimits } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { sendAccountLink } from './account-link.ts'
import { countAttempt } from './count-attempt.ts'

type LinkRecipient = { id: number; name: string; email: string; mobile: string | null; language: string }

/**
 * Emails a link to set a password to the owner of this email address or mobile number: staff, and customers with a
 * confirmed address. A logged-in customer (`own`) may use their own address, confirmed or not. The response is the same
 * whether the account exists and whether an email was sent: a link of the last ten minutes is still valid. Rejects with
 * 'too-many' by origin only: twenty an hour per network address, and `passwordLinkLimits`.
 */
export async function requestPasswordLink(
  app: App,
  client: ClientInfo,
  login: string,
  own: Customer | null = null,
): Promise<void> {
  const loginName = parseMobile(login) ?? login.trim().toLowerCase()
  await countHits(app, [{ key: `link:address:${client.address}`, max: 20, seconds: 3_600 }])
  const known = await isKnownBrowser(app, loginName, client.browser)
  await countAttempt(app, { what: 'link', account: loginName, client, known }, passwordLinkLimits)
  await inTransaction(app.db, async tx => {
    const customer = await findCustomer(tx, loginName, own)
    if (customer && (await canMail(app, tx, customer.email, 'customer_id', known))) {
      const to = { ...customer, account: customer.mobile!.slice(-4) }
      await sendAccountLink(app, tx, 'password', { customer_id: customer.id, staff_id: null }, to)
    }
    const staff = await findStaff(tx, loginName)
    if (staff && (await canMail(app, tx, staff.email, 'staff_id', known))) {
      const to = { ...staff, language: englishLanguage.code, account: null }
      await sendAccountLink(app, tx, 'password', { customer_id: null, staff_id: staff.id }, to)
    }
  })
}

/**
 * Finds the customer of a login name. A family may share an email address; it then means one account, preferably one
 * with a password, and the others are reached by their numbers.
 */
async function findCustomer(tx: Tx, loginName: string, own: Customer | null): Promise<LinkRecipient | undefined> {
  const { rows } = await sql<LinkRecipient>`
    select id, name, email, mobile, language from customers
    where (mobile = ${loginName} or lower(email) = ${loginName}) and email <> '' and erased_at is null and merged_into is null
      and (email_confirmed_at is not null or id = ${own?.id ?? 0})
    order by id = ${own?.id ?? 0} desc, password_hash is null, email_confirmed_at desc, id
    limit 1`.execute(tx)
  return rows[0]
}

const findStaff = (tx: Tx, loginName: string) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', loginName)
    .where('active', '=', true)
    .executeTakeFirst()

/**
 * True if another link may be emailed: one in ten minutes per address, and a daily limit that a stranger cannot use up
 * for the owner's own browser.
 */
async function canMail(app: App, tx: Tx, email: string, owner: 'customer_id' | 'staff_id', known: boolean) {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtext(${`password-link:${address}`}))`.execute(tx) // requests take turns
  const minutesAgo = (minutes: number) => new Date(app.now().getTime() - minutes * 60_000)
  const { rows } = await sql<{ pending: number; today: number }>`
    select count(*) filter (where used_at is null and created_at > ${minutesAgo(LINK_PAUSE_MINUTES)}) as pending, count(*) as today
    from account_links
    where lower(email) = ${address} and kind = 'password' and ${sql.ref(owner)} is not null
      and created_at > ${minutesAgo(24 * 60)}`.execute(tx)
  const { pending, today } = rows[0]!
  return pending === 0 && (known || today < MAX_LINK_EMAILS_PER_DAY)
}
