import { forgetErasureMails } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { before, keptDays } from '#platform/kept-days.ts'
import { forgetOldLimits } from '#platform/rate-limit.ts'

/** Sessions, codes, links and limits that are older than they are kept. */
export async function forgetLogins(app: App): Promise<void> {
  const now = app.now()
  await app.db.deleteFrom('sessions').where('expires_at', '<', before(now, keptDays.sessions)).execute()
  await app.db.deleteFrom('login_codes').where('asked_at', '<', before(now, keptDays.loginCodes)).execute()
  await app.db.deleteFrom('client_visits').where('expires_at', '<', now).execute()
  await app.db.deleteFrom('account_links').where('created_at', '<', before(now, keptDays.accountLinks)).execute()
  // The mail that tells of an erasure is the last thing that names the address, and goes too.
  await forgetErasureMails(app.db, before(now, keptDays.erasureMails))
  await forgetOldLimits(app.db, now)
}
