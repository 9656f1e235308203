import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { parseMobile } from '#kernel/phone.ts'
import { type Customer, toCustomerActor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { isKnownBrowser, isKnownNetwork } from '../queries/is-known-browser.ts'
import { wrongPasswordLimits } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { countAttempt } from './count-attempt.ts'
import { getDecoyHash } from './log-in-staff.ts'
import { type NewSession, openSession } from './open-session.ts'
import { setLanguageFromPage } from './set-customer-language.ts'

/**
 * Logs in a customer with mobile number or email and password. Rejects with 'invalid' password.wrong, whichever of the
 * two was wrong; 'too-many' after ten wrong attempts in 15 minutes from one address or browser.
 */
export async function logInWithPassword(
  app: App,
  client: ClientInfo,
  { login, password, stay }: { login: string; password: string; stay: boolean },
): Promise<{ customer: Customer; session: NewSession }> {
  const loginName = parseMobile(login) ?? login.trim().toLowerCase()
  const isKnown = await isKnownBrowser(app, loginName, client.browser)
  if (!isKnown) await countHits(app, [{ key: `password:address:${client.address}`, max: 60, seconds: 900 }])
  const near = !isKnown && (await isKnownNetwork(app, loginName, client.address))
  const attempt = { what: 'password', account: loginName, client, known: isKnown, near }
  const undoCount = await countAttempt(app, attempt, wrongPasswordLimits)
  const known = await app.db
    .selectFrom('customers')
    .select(['id', 'name', 'mobile', 'email', 'language', 'password_hash'])
    .where(of => of.or([of('mobile', '=', loginName), of(of.fn('lower', ['email']), '=', loginName)]))
    .where('password_hash', 'is not', null)
    .orderBy(sql`email_confirmed_at is null`) // unconfirmed last, because anybody can enter any email address
    .orderBy('id')
    .limit(3) // a family may share an email address
    .execute()
  for (const { password_hash, ...customer } of known) {
    if (!(await verify(password_hash!, password))) continue
    await undoCount()
    const owner = { customer_id: customer.id, staff_id: null }
    const session = await openSession(app, app.db, owner, stay ? 'stay' : 'short', client)
    return { customer: await setLanguageFromPage(app, toCustomerActor(customer), client), session }
  }
  // An unknown account takes as long as a wrong password.
  if (known.length === 0) await verify(await getDecoyHash(), password)
  throw reject('invalid', 'password.wrong')
}
