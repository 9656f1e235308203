import type { Mobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { RESEND_SECONDS } from '../rules/login-otp.ts'

/** Returns the seconds until this browser may request another code of the number: 0 to RESEND_SECONDS. */
export async function getResendWait(
  app: App,
  { browser }: Pick<ClientInfo, 'browser'>,
  mobile: Mobile,
): Promise<number> {
  const row = await app.db
    .selectFrom('login_codes')
    .select('requested_at')
    .where('mobile', '=', mobile)
    .where('browser', '=', browser)
    .executeTakeFirst()
  const since = row ? Math.floor((app.now().getTime() - row.requested_at.getTime()) / 1_000) : RESEND_SECONDS
  return Math.min(RESEND_SECONDS, Math.max(0, RESEND_SECONDS - since))
}
