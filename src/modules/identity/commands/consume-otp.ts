import { type RawBuilder, type Selectable, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Mobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import { isSameText } from '#platform/crypto.ts'
import type { Tables } from '#platform/database/tables.ts'
import { buildLimitCheck, type RateLimitHits } from '#platform/http/rate-limit.ts'
import { hashNetwork } from '../queries/hash-network.ts'
import { buildKnownBrowserCondition, buildKnownNetworkCondition } from '../queries/is-known-browser.ts'
import { getWrongCodeLimits } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { decideOtpAttempt, getCountedFailures, type OtpDecision, RESEND_SECONDS } from '../rules/login-otp.ts'
import { buildAttemptLimits, countAttempt } from './count-attempt.ts'
import { deriveOtp } from './derive-otp.ts'

/**
 * SQL of what a code opens, run in the statement that uses up the code. Its tables follow `spent`, which has a row if
 * the code was accepted.
 */
type OpenedByCode<Row> = { tables: RawBuilder<unknown>; row: RawBuilder<Row> }
const opensNothing: OpenedByCode<object> = {
  tables: sql`opened as (select from spent)`,
  row: sql`(select 1 as one from opened)`,
}

/**
 * Checks a code in the browser that requested it, and uses it up: it works once. Returns the row of what it opens, in
 * the same statement, or null if there is none. Rejects with 'invalid' code.wrong (fields.code) and code.expired,
 * 'too-many' code.locked, code.day and code.guessed. A wrong attempt is counted before it is decided. Updates apply
 * only to the row as it was read: of concurrent attempts one is decided and the others read again, so each counts.
 */
export async function consumeOtp(app: App, client: ClientInfo, login: CodeLogin): Promise<void>
export async function consumeOtp<Row>(
  app: App,
  client: ClientInfo,
  login: CodeLogin,
  opens: OpenedByCode<Row>,
): Promise<Row | null>
export async function consumeOtp(
  app: App,
  client: ClientInfo,
  { mobile, code }: CodeLogin,
  opens: OpenedByCode<unknown> = opensNothing,
) {
  const now = app.now()
  const { length } = app.config.otp
  const { browser } = client
  let undoCount: (() => Promise<void>) | undefined
  for (;;) {
    const row = await app.db
      .selectFrom('login_codes')
      .selectAll()
      .select(buildKnownBrowserCondition(mobile, browser).as('known'))
      .select(buildKnownNetworkCondition(mobile, hashNetwork(app, client.address)).as('near'))
      .where('mobile', '=', mobile)
      .where('browser', '=', browser)
      .executeTakeFirst()
    const state = row && { issuedAt: row.issued_at, failures: row.failures, failedAt: row.failed_at }
    const expected = row ? deriveOtp(app.config.secretKey, row, length) : ''
    const decision = decideOtpAttempt(state, isSameText(code, expected), now)
    if (decision === 'expired' || decision === 'locked') {
      await undoCount?.() // others were faster: this attempt was not decided
      throw toCodeError(decision)
    }
    const tried = { what: 'wrong-code', account: mobile, client, known: row!.known, near: row!.near }
    if (decision === 'accept') {
      const { spent, opened } = await consumeCodeRow(
        app,
        row!,
        buildLimitCheck(app, buildAttemptLimits(tried, getWrongCodeLimits(length))),
        opens,
      )
      if (!spent) continue
      await undoCount?.() // after reading again, it was right
      return opened
    }
    undoCount ??= await countAttempt(app, tried, getWrongCodeLimits(length))
    const written = await app.db
      .updateTable('login_codes')
      .set({ failures: getCountedFailures(state!, now) + 1, failed_at: now })
      .where(buildUnchangedCondition(row!))
      .executeTakeFirst()
    if (written.numUpdatedRows > 0) throw toCodeError(decision)
  }
}

type CodeLogin = { mobile: Mobile; code: string }
type LoginCodeRow = Selectable<Tables['login_codes']>

/**
 * Uses up a correct code, unless there were too many wrong ones before. Rejects with 'too-many' code.day and
 * code.guessed.
 */
async function consumeCodeRow<Opened>(
  app: App,
  row: LoginCodeRow,
  limitCheck: ReturnType<typeof buildLimitCheck>,
  opens: OpenedByCode<Opened>,
) {
  const { rows } = await sql<{ hits: RateLimitHits; spent: boolean; opened: Opened | null }>`
    with ${limitCheck.tables}, spent as (
      update login_codes set issued_at = null, requested_at = ${subtractResendTime(row.requested_at)}, failures = 0, failed_at = null
      where ${buildUnchangedCondition(row)} and ${limitCheck.isWithin}
      returning mobile),
    ${opens.tables}
    select ${limitCheck.hits} as hits, exists (select from spent) as spent, (select to_jsonb(o) from ${opens.row} o) as opened`.execute(
    app.db,
  )
  const { hits, ...done } = rows[0]!
  limitCheck.rejectPassed(hits)
  return done
}

/** Builds the condition that the row of a code is unchanged since it was read. */
const buildUnchangedCondition = (row: LoginCodeRow) => sql<boolean>`
  mobile = ${row.mobile} and browser = ${row.browser} and counter = ${row.counter} and issued_at = ${row.issued_at}
    and failures = ${row.failures} and failed_at is not distinct from ${row.failed_at}::timestamptz`

/** After a login, a new code may be requested immediately. */
const subtractResendTime = (requestedAt: Date) => new Date(requestedAt.getTime() - RESEND_SECONDS * 1_000)

const toCodeError = (why: Exclude<OtpDecision, 'accept'>) =>
  reject(why === 'locked' ? 'too-many' : 'invalid', `code.${why}`, { code: `code.${why}` })
