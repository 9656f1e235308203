import { sql } from 'kysely'
import type { Mobile } from '#kernel/phone.ts'
import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildLimitCount, type Hits } from '#platform/http/rate-limit.ts'
import { knownBrowser, knownNetwork } from '../queries/is-known-browser.ts'
import { networkHash } from '../queries/network-hash.ts'
import type { ClientInfo } from '../rules/asker.ts'
import { CODE_MINUTES, LOCK_MINUTES, RESEND_SECONDS, RESENDS_BEFORE_VOICE } from '../rules/login-code.ts'
import { networkAround } from '../rules/network-around.ts'
import { AROUND, codesSent } from '../rules/tries.ts'
import { countTry } from './count-try.ts'
import { countFrom } from './derive-code.ts'

/**
 * Sends a one-time code that works in the requesting browser. The response is the same whether the number is known or
 * not. A code sent less than a minute ago is still on its way, and no second one is sent. Rejects with 'too-many' past
 * the limits: per network address and surrounding network, per browser and per phone, so that nobody can flood phones.
 */
export async function requestCode(app: App, client: ClientInfo, mobile: Mobile): Promise<'sent' | 'on-its-way'> {
  const claim = { mobile, browser: client.browser, at: app.now() }
  const { claimed, giveBack } = await claimMinute(app, client, claim)
  if (!claimed) return 'on-its-way'
  try {
    await issue(app, client, claim, claimed)
  } catch (error) {
    await refundMinute(app, claim) // nothing is on its way
    await giveBack()
    throw error
  }
  return 'sent'
}

type Claim = { mobile: Mobile; browser: string; at: Date }
/**
 * Flags for a known browser and a known network, and the number of codes for this number requested from this network
 * today.
 */
type Claimed = { known: boolean; near: boolean; asked: number }
const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1_000)

/**
 * Counts the request, and lets one of several concurrent requests in a browser continue; null for the others. The count
 * of the number and the network can be reversed.
 */
async function claimMinute(app: App, { address }: ClientInfo, { mobile, browser, at }: Claim) {
  const network = networkHash(app, address)
  const { perPhonePerHour, perAddressPerHour } = app.config.otp
  const around = networkAround(address)
  const asking = buildLimitCount(app, [
    [
      { key: `code:address:${address}`, most: perAddressPerHour, seconds: 3_600 },
      { key: `code:around:${around}`, most: AROUND * perAddressPerHour, seconds: 3_600 },
      { key: `code:${mobile}:asked:${browser}`, most: perPhonePerHour, seconds: 3_600 },
    ],
  ])
  const fromThere = { key: `code:${mobile}:from:${around}`, most: 0, seconds: 86_400 }
  const from = buildLimitCount(app, [[fromThere]], { named: 'from', when: sql`exists (select from claimed)` })
  const { rows } = await sql<{ asked: Hits; from: Hits; known: boolean | null; near: boolean }>`
    with ${asking.tables}, claimed as (
      insert into login_codes (mobile, browser, counter, requested_at)
      select ${mobile}::text, ${browser}::text, ${countFrom(at)}::bigint, ${at}::timestamptz where ${asking.isWithin}
      on conflict (mobile, browser) do update set requested_at = excluded.requested_at
      where login_codes.requested_at <= ${before(at, RESEND_SECONDS)}
      returning ${knownBrowser(mobile, browser)} as known, ${knownNetwork(mobile, network)} as near),
    ${from.tables}
    select ${asking.hits} as asked, ${from.hits} as from, (select known from claimed) as known,
      coalesce((select near from claimed), false) as near`.execute(app.db)
  const { known, near, ...hits } = rows[0]!
  asking.rejectPassed(hits.asked)
  const claimed: Claimed | null = known === null ? null : { known, near, asked: hits.from[fromThere.key]! }
  return { claimed, giveBack: from.takeBack }
}

const refundMinute = (app: App, { mobile, browser, at }: Claim) =>
  app.db
    .updateTable('login_codes')
    .set({ requested_at: before(at, RESEND_SECONDS) })
    .where('mobile', '=', mobile)
    .where('browser', '=', browser)
    .where('requested_at', '=', at)
    .execute()

/** Counts a code as sent, and writes its counter and the message that will carry it. Rejects with 'too-many'. */
async function issue(app: App, client: ClientInfo, { mobile, browser, at }: Claim, { known, near, asked }: Claimed) {
  const { baseUrl, otp } = app.config
  const tried = { what: 'code', account: mobile, client, known, near }
  await countTry(app, tried, codesSent(otp.perPhonePerHour, asked > 1))
  const facts = { minutes: CODE_MINUTES, brand: app.company.brand.name, host: new URL(baseUrl).hostname, browser }
  await inTransaction(app.db, async tx => {
    const issued = await tx
      .updateTable('login_codes')
      .set(({ eb }) => ({
        counter: eb('counter', '+', 1),
        issued_at: at,
        resends: sql`case when issued_at > ${before(at, LOCK_MINUTES * 60)} then resends + 1 else 0 end`,
      }))
      .where('mobile', '=', mobile)
      .where('browser', '=', browser)
      .returning(['counter', 'resends'])
      .executeTakeFirst()
    if (!issued) return
    const voice = issued.resends >= RESENDS_BEFORE_VOICE ? 'yes' : 'no'
    const params = { ...facts, counter: issued.counter, voice }
    await notify(app, tx, { mobile, email: null, language: client.language }, [{ template: 'login-code', params }])
  })
}
