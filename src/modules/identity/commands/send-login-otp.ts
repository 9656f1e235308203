import { sql } from 'kysely'
import type { Mobile } from '#kernel/phone.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildLimitCount, type RateLimitHits } from '#platform/http/rate-limit.ts'
import { hashNetwork } from '../queries/hash-network.ts'
import { buildKnownBrowserCondition, buildKnownNetworkCondition } from '../queries/is-known-browser.ts'
import { getSentCodeLimits, SURROUNDING_NETWORK_FACTOR } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { getSurroundingNetwork } from '../rules/get-surrounding-network.ts'
import { LOCK_MINUTES, OTP_MINUTES, RESEND_SECONDS, RESENDS_BEFORE_VOICE } from '../rules/login-otp.ts'
import { countAttempt } from './count-attempt.ts'
import { getFirstCounter } from './derive-otp.ts'

/**
 * Sends a one-time code that works in the requesting browser. The response is the same whether the number is known or
 * not. A code sent less than a minute ago is still on its way, and no second one is sent. Rejects with 'too-many' past
 * the limits: per network address and surrounding network, per browser and per phone, so that nobody can flood phones.
 */
export async function sendLoginOtp(app: App, client: ClientInfo, mobile: Mobile): Promise<'sent' | 'on-its-way'> {
  const claim = { mobile, browser: client.browser, at: app.now() }
  const { claimed, giveBack } = await claimCodeRequest(app, client, claim)
  if (!claimed) return 'on-its-way'
  try {
    await issueCode(app, client, claim, claimed)
  } catch (error) {
    await releaseCodeRequest(app, claim) // nothing is on its way
    await giveBack()
    throw error
  }
  return 'sent'
}

type CodeClaim = { mobile: Mobile; browser: string; at: Date }
/**
 * Flags for a known browser and a known network, and the number of codes for this number requested from this network
 * today.
 */
type ClaimedCode = { known: boolean; near: boolean; requested: number }
const subtractSeconds = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1_000)

/**
 * Counts the request, and lets one of several concurrent requests in a browser continue; null for the others. The count
 * of the number and the network can be reversed.
 */
async function claimCodeRequest(app: App, { address }: ClientInfo, { mobile, browser, at }: CodeClaim) {
  const network = hashNetwork(app, address)
  const { perPhonePerHour, perAddressPerHour } = app.config.otp
  const around = getSurroundingNetwork(address)
  const requestLimits = buildLimitCount(app, [
    [
      { key: `code:address:${address}`, max: perAddressPerHour, seconds: 3_600 },
      { key: `code:around:${around}`, max: SURROUNDING_NETWORK_FACTOR * perAddressPerHour, seconds: 3_600 },
      { key: `code:${mobile}:asked:${browser}`, max: perPhonePerHour, seconds: 3_600 },
    ],
  ])
  const networkLimit = { key: `code:${mobile}:from:${around}`, max: 0, seconds: 86_400 }
  const from = buildLimitCount(app, [[networkLimit]], { named: 'from', when: sql`exists (select from claimed)` })
  const { rows } = await sql<{ requested: RateLimitHits; from: RateLimitHits; known: boolean | null; near: boolean }>`
    with ${requestLimits.tables}, claimed as (
      insert into login_codes (mobile, browser, counter, requested_at)
      select ${mobile}::text, ${browser}::text, ${getFirstCounter(at)}::bigint, ${at}::timestamptz where ${requestLimits.isWithin}
      on conflict (mobile, browser) do update set requested_at = excluded.requested_at
      where login_codes.requested_at <= ${subtractSeconds(at, RESEND_SECONDS)}
      returning ${buildKnownBrowserCondition(mobile, browser)} as known, ${buildKnownNetworkCondition(mobile, network)} as near),
    ${from.tables}
    select ${requestLimits.hits} as requested, ${from.hits} as from, (select known from claimed) as known,
      coalesce((select near from claimed), false) as near`.execute(app.db)
  const { known, near, ...hits } = rows[0]!
  requestLimits.rejectPassed(hits.requested)
  const claimed: ClaimedCode | null = known === null ? null : { known, near, requested: hits.from[networkLimit.key]! }
  return { claimed, giveBack: from.takeBack }
}

const releaseCodeRequest = (app: App, { mobile, browser, at }: CodeClaim) =>
  app.db
    .updateTable('login_codes')
    .set({ requested_at: subtractSeconds(at, RESEND_SECONDS) })
    .where('mobile', '=', mobile)
    .where('browser', '=', browser)
    .where('requested_at', '=', at)
    .execute()

/** Counts a code as sent, and writes its counter and the message that will carry it. Rejects with 'too-many'. */
async function issueCode(
  app: App,
  client: ClientInfo,
  { mobile, browser, at }: CodeClaim,
  { known, near, requested }: ClaimedCode,
) {
  const { baseUrl, otp } = app.config
  const tried = { what: 'code', account: mobile, client, known, near }
  await countAttempt(app, tried, getSentCodeLimits(otp.perPhonePerHour, requested > 1))
  const facts = { minutes: OTP_MINUTES, brand: app.company.brand.name, host: new URL(baseUrl).hostname, browser }
  await inTransaction(app.db, async tx => {
    const issued = await tx
      .updateTable('login_codes')
      .set(({ eb }) => ({
        counter: eb('counter', '+', 1),
        issued_at: at,
        resends: sql`case when issued_at > ${subtractSeconds(at, LOCK_MINUTES * 60)} then resends + 1 else 0 end`,
      }))
      .where('mobile', '=', mobile)
      .where('browser', '=', browser)
      .returning(['counter', 'resends'])
      .executeTakeFirst()
    if (!issued) return
    const voice = issued.resends >= RESENDS_BEFORE_VOICE ? 'yes' : 'no'
    const params = { ...facts, counter: issued.counter, voice }
    await queueMessages(app, tx, { mobile, email: null, language: client.language }, [
      { template: 'login-code', params },
    ])
  })
}
