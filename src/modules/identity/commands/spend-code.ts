import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Mobile } from '#kernel/phone.ts'
import { reject } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { sameText } from '#platform/crypto.ts'
import type { Tables } from '#platform/database/tables.ts'
import { buildLimitCheck, type Hits } from '#platform/http/rate-limit.ts'
import { knownBrowser, knownNetwork } from '../queries/is-known-browser.ts'
import { networkHash } from '../queries/network-hash.ts'
import type { ClientInfo } from '../rules/asker.ts'
import { type CodeDecision, countedFailures, decideCode, RESEND_SECONDS } from '../rules/login-code.ts'
import { wrongCodes } from '../rules/tries.ts'
import { countTry, limitsOf } from './count-try.ts'
import { deriveCode } from './derive-code.ts'

/**
 * SQL of what a code opens, run in the statement that uses up the code. Its tables follow `spent`, which has a row if
 * the code was accepted.
 */
type Opens<Row> = { tables: RawBuilder<unknown>; row: RawBuilder<Row> }
const nothing: Opens<object> = { tables: sql`opened as (select from spent)`, row: sql`(select 1 as one from opened)` }

/**
 * Checks a code in the browser that requested it, and uses it up: it works once. Returns the row of what it opens, in
 * the same statement, or null if there is none. Rejects with 'invalid' code.wrong (fields.code) and code.expired,
 * 'too-many' code.locked, code.day and code.guessed. A wrong attempt is counted before it is decided. Updates apply
 * only to the row as it was read: of concurrent attempts one is decided and the others read again, so each counts.
 */
export async function spendCode(app: App, client: ClientInfo, login: Login): Promise<void>
export async function spendCode<Row>(app: App, client: ClientInfo, login: Login, opens: Opens<Row>): Promise<Row | null>
export async function spendCode(
  app: App,
  client: ClientInfo,
  { mobile, code }: Login,
  opens: Opens<unknown> = nothing,
) {
  const now = app.now()
  const { length } = app.config.otp
  const { browser } = client
  let takeBack: (() => Promise<void>) | undefined
  for (;;) {
    const row = await app.db
      .selectFrom('login_codes')
      .selectAll()
      .select(knownBrowser(mobile, browser).as('known'))
      .select(knownNetwork(mobile, networkHash(app, client.address)).as('near'))
      .where('mobile', '=', mobile)
      .where('browser', '=', browser)
      .executeTakeFirst()
    const state = row && { issuedAt: row.issued_at, failures: row.failures, failedAt: row.failed_at }
    const expected = row ? deriveCode(app.config.secretKey, row, length) : ''
    const decision = decideCode(state, sameText(code, expected), now)
    if (decision === 'expired' || decision === 'locked') {
      await takeBack?.() // others were faster: this attempt was not decided
      throw codeRefused(decision)
    }
    const tried = { what: 'wrong-code', account: mobile, client, known: row!.known, near: row!.near }
    if (decision === 'accept') {
      const { spent, opened } = await spend(app, row!, buildLimitCheck(app, limitsOf(tried, wrongCodes(length))), opens)
      if (!spent) continue
      await takeBack?.() // after reading again, it was right
      return opened
    }
    takeBack ??= await countTry(app, tried, wrongCodes(length))
    const written = await app.db
      .updateTable('login_codes')
      .set({ failures: countedFailures(state!, now) + 1, failed_at: now })
      .where(isStill(row!))
      .executeTakeFirst()
    if (written.numUpdatedRows > 0) throw codeRefused(decision)
  }
}

type Login = { mobile: Mobile; code: string }
type Row = Selectable<Tables['login_codes']>

/**
 * Uses up a correct code, unless there were too many wrong ones before. Rejects with 'too-many' code.day and
 * code.guessed.
 */
async function spend<Opened>(app: App, row: Row, standing: ReturnType<typeof buildLimitCheck>, opens: Opens<Opened>) {
  const { rows } = await sql<{ hits: Hits; spent: boolean; opened: Opened | null }>`
    with ${standing.tables}, spent as (
      update login_codes set issued_at = null, requested_at = ${aMinuteBefore(row.requested_at)}, failures = 0, failed_at = null
      where ${isStill(row)} and ${standing.isWithin}
      returning mobile),
    ${opens.tables}
    select ${standing.hits} as hits, exists (select from spent) as spent, (select to_jsonb(o) from ${opens.row} o) as opened`.execute(
    app.db,
  )
  const { hits, ...done } = rows[0]!
  standing.rejectPassed(hits)
  return done
}

/** Builds the condition that the row of a code is unchanged since it was read. */
const isStill = (row: Row) => sql<boolean>`
  mobile = ${row.mobile} and browser = ${row.browser} and counter = ${row.counter} and issued_at = ${row.issued_at}
    and failures = ${row.failures} and failed_at is not distinct from ${row.failed_at}::timestamptz`

/** After a login, a new code may be requested immediately. */
const aMinuteBefore = (asked: Date) => new Date(asked.getTime() - RESEND_SECONDS * 1_000)

const codeRefused = (why: Exclude<CodeDecision, 'accept'>) =>
  reject(why === 'locked' ? 'too-many' : 'invalid', `code.${why}`, { code: `code.${why}` })
