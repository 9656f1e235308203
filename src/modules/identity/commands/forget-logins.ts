import { forgetErasureMails } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { forgetOldLimits } from '#platform/rate-limit.ts'

/** CERT-In asks for 180 days of logs; a session's row is kept as long, then forgotten with the limits of days gone by. */
const KEPT_DAYS = 180

export async function forgetLogins(app: App): Promise<void> {
  const now = app.now()
  await app.db
    .deleteFrom('sessions')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
  const aDayAgo = new Date(now.getTime() - 86_400_000)
  await app.db.deleteFrom('login_codes').where('asked_at', '<', aDayAgo).execute()
  await app.db.deleteFrom('client_visits').where('expires_at', '<', now).execute()
  // The mail that tells of an erasure is the last thing that names the address, and goes too.
  const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await forgetErasureMails(app.db, aWeekAgo)
  await forgetOldLimits(app.db, now)
}
