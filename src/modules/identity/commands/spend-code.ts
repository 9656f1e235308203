import type { Mobile } from '#kernel/phone.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { sameText } from '#platform/crypto.ts'
import { knownBrowser } from '../queries/is-known-browser.ts'
import type { Asker } from '../rules/asker.ts'
import { type CodeDecision, countedFailures, decideCode, RESEND_SECONDS } from '../rules/login-code.ts'
import { wrongCodes } from '../rules/tries.ts'
import { countTry } from './count-try.ts'
import { deriveCode } from './derive-code.ts'

/**
 * Checks a code in the browser that asked for it, and spends it: it works once. Refuses 'invalid' code.wrong (fields.code) and
 * code.expired, 'too-many' code.locked, code.day and code.guessed; a wrong try is counted. Written over what was read alone:
 * of tries at the same moment one is decided and the others look again, so each counts.
 */
export async function spendCode(app: App, asker: Asker, { mobile, code }: { mobile: Mobile; code: string }) {
  const now = app.now()
  const { length } = app.config.otp
  const { browser } = asker
  let takeBack: (() => Promise<void>) | undefined
  for (;;) {
    const row = await app.db
      .selectFrom('login_codes')
      .selectAll()
      .select(knownBrowser(mobile, browser).as('known'))
      .where('mobile', '=', mobile)
      .where('browser', '=', browser)
      .executeTakeFirst()
    const state = row && { issuedAt: row.issued_at, failures: row.failures, failedAt: row.failed_at }
    const expected = row ? deriveCode(app.config.secretKey, row, length) : ''
    const decision = decideCode(state, sameText(code, expected), now)
    if (decision === 'expired' || decision === 'locked') {
      await takeBack?.() // others were faster: this one was not tried
      throw codeRefused(decision)
    }
    if (!takeBack) {
      const { known } = row!
      takeBack = await countTry(app, { what: 'wrong-code', account: mobile, asker, known }, wrongCodes(length))
    }
    const written = await app.db
      .updateTable('login_codes')
      .set(
        decision === 'accept'
          ? { issued_at: null, asked_at: aMinuteBefore(row!.asked_at), failures: 0, failed_at: null }
          : { failures: countedFailures(state!, now) + 1, failed_at: now },
      )
      .where('mobile', '=', mobile)
      .where('browser', '=', browser)
      .where('counter', '=', row!.counter)
      .where('issued_at', '=', row!.issued_at)
      .where('failures', '=', row!.failures)
      .where('failed_at', 'is not distinct from', row!.failed_at)
      .returning('mobile')
      .executeTakeFirst()
    if (!written) continue
    if (decision === 'wrong') throw codeRefused(decision)
    return takeBack()
  }
}

/** Who has been let in may ask anew at once. */
const aMinuteBefore = (asked: Date) => new Date(asked.getTime() - RESEND_SECONDS * 1_000)

const codeRefused = (why: Exclude<CodeDecision, 'accept'>) =>
  refuse(why === 'locked' ? 'too-many' : 'invalid', `code.${why}`, { code: `code.${why}` })
