import { sql } from 'kysely'
import type { Mobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { countAgainst, countHit } from '#platform/rate-limit.ts'
import type { Language } from '#words/language.ts'
import { knownBrowser } from '../queries/is-known-browser.ts'
import type { Asker } from '../rules/asker.ts'
import { CODE_MINUTES, LOCK_MINUTES, RESEND_SECONDS, RESENDS_BEFORE_VOICE } from '../rules/login-code.ts'
import { networkAround } from '../rules/network-around.ts'
import { AROUND, codesSent } from '../rules/tries.ts'
import { countTry } from './count-try.ts'
import { countFrom } from './derive-code.ts'

/**
 * Sends a one-time code that works in the browser that asks. The answer is the same whether the number is known or not. A code
 * sent less than a minute ago is on its way still, and no second one goes. Refuses 'too-many' past the limits: per network
 * address and what is around it, so that nobody floods many, per browser, and per phone, so that nobody is flooded.
 */
export async function requestCode(app: App, asker: Asker, mobile: Mobile): Promise<'sent' | 'on-its-way'> {
  const { perPhonePerHour, perAddressPerHour } = app.config.otp
  const { address, browser } = asker
  const around = networkAround(address)
  await countAgainst(app, [
    { key: `code:address:${address}`, most: perAddressPerHour, seconds: 3_600 },
    { key: `code:around:${around}`, most: AROUND * perAddressPerHour, seconds: 3_600 },
    { key: `code:${mobile}:asked:${browser}`, most: perPhonePerHour, seconds: 3_600 },
  ])
  const claim = { mobile, browser, at: app.now() }
  const claimed = await claimMinute(app, claim)
  if (!claimed) return 'on-its-way'
  const from = await countHit(app, { key: `code:${mobile}:from:${around}`, seconds: 86_400 })
  try {
    await countTry(app, { what: 'code', account: mobile, asker, ...claimed }, codesSent(perPhonePerHour, from.hits > 1))
    await issue(app, claim, asker.language)
  } catch (error) {
    await giveMinuteBack(app, claim) // nothing is on its way
    await from.takeBack()
    throw error
  }
  return 'sent'
}

type Claim = { mobile: Mobile; browser: string; at: Date }
const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1_000)

/** Of those who ask at the same moment in one browser, one goes on: whether it is known. */
async function claimMinute(app: App, { mobile, browser, at }: Claim): Promise<{ known: boolean } | undefined> {
  const { rows } = await sql<{ known: boolean }>`
    insert into login_codes (mobile, browser, counter, asked_at) values (${mobile}, ${browser}, ${countFrom(at)}, ${at})
    on conflict (mobile, browser) do update set asked_at = excluded.asked_at
    where login_codes.asked_at <= ${before(at, RESEND_SECONDS)}
    returning ${knownBrowser(mobile, browser)} as known`.execute(app.db)
  return rows[0]
}

const giveMinuteBack = (app: App, { mobile, browser, at }: Claim) =>
  app.db
    .updateTable('login_codes')
    .set({ asked_at: before(at, RESEND_SECONDS) })
    .where('mobile', '=', mobile)
    .where('browser', '=', browser)
    .where('asked_at', '=', at)
    .execute()

/** Writes the code's counter and the message that will carry the code. */
async function issue(app: App, { mobile, browser, at }: Claim, language: Language) {
  const { baseUrl } = app.config
  const params = { minutes: CODE_MINUTES, brand: app.company.brand.name, host: new URL(baseUrl).hostname, browser }
  await sql`
    with issued as (
      update login_codes set counter = counter + 1, issued_at = ${at},
        resends = case when issued_at > ${before(at, LOCK_MINUTES * 60)} then resends + 1 else 0 end
      where mobile = ${mobile} and browser = ${browser}
      returning mobile, counter, resends
    )
    insert into messages (template, mobile, language, params, created_at, due_at)
    select 'login-code', mobile, ${language}::text, ${json(params)}::jsonb || jsonb_build_object('counter', counter,
      'voice', case when resends >= ${RESENDS_BEFORE_VOICE} then 'yes' else 'no' end), ${at}::timestamptz, ${at}::timestamptz from issued`.execute(
    app.db,
  )
}
