import { purgeErasureMails } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { purgeOldLimits } from '#platform/http/rate-limit.ts'
import { getRetentionLimit, retentionDays, subtractDays } from '#platform/retention-days.ts'

/** Deletes sessions, codes, links and limits past their retention period. */
export async function purgeLogins(app: App): Promise<void> {
  const now = app.now()
  await app.db.deleteFrom('sessions').where('expires_at', '<', getRetentionLimit('sessions', now)).execute()
  await app.db
    .deleteFrom('login_codes')
    .where('requested_at', '<', subtractDays(now, retentionDays.loginCodes))
    .execute()
  await app.db.deleteFrom('client_visits').where('expires_at', '<', now).execute()
  await app.db
    .deleteFrom('account_links')
    .where('created_at', '<', subtractDays(now, retentionDays.accountLinks))
    .execute()
  // The email that confirms an erasure is the last row that names the address, and is deleted too.
  await purgeErasureMails(app.db, subtractDays(now, retentionDays.erasureMails))
  await purgeOldLimits(app.db, now)
}
