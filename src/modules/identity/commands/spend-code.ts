import type { Mobile } from '#kernel/phone.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { sameText } from '#platform/crypto.ts'
import { type CodeDecision, countedFailures, decideCode } from '../rules/login-code.ts'
import { deriveCode } from './derive-code.ts'

/**
 * Checks a code and spends it: it works once. Refuses 'invalid' code.wrong (fields.code) and code.expired, 'too-many'
 * code.locked; a wrong try is counted. Written over what was read alone: of tries at the same moment one is decided and the
 * others look again, so each counts.
 */
export async function spendCode(app: App, { mobile, code }: { mobile: Mobile; code: string }): Promise<void> {
  const now = app.now()
  for (;;) {
    const row = await app.db.selectFrom('login_codes').selectAll().where('mobile', '=', mobile).executeTakeFirst()
    const state = row && { issuedAt: row.issued_at, failures: row.failures, failedAt: row.failed_at }
    const expected = row ? deriveCode(app.config.secretKey, mobile, row.counter, app.config.otp.length) : ''
    const decision = decideCode(state, sameText(code, expected), now)
    if (decision === 'expired' || decision === 'locked') throw codeRefused(decision)
    const written = await app.db
      .updateTable('login_codes')
      .set(
        decision === 'accept'
          ? { issued_at: null, failures: 0, failed_at: null }
          : { failures: countedFailures(state!, now) + 1, failed_at: now },
      )
      .where('mobile', '=', mobile)
      .where('counter', '=', row!.counter)
      .where('issued_at', '=', row!.issued_at)
      .where('failures', '=', row!.failures)
      .where('failed_at', 'is not distinct from', row!.failed_at)
      .returning('mobile')
      .executeTakeFirst()
    if (!written) continue
    if (decision === 'wrong') throw codeRefused(decision)
    return
  }
}

const codeRefused = (why: Exclude<CodeDecision, 'accept'>) =>
  refuse(why === 'locked' ? 'too-many' : 'invalid', `code.${why}`, { code: `code.${why}` })
