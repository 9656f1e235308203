import type { Mobile } from '#kernel/phone.ts'
import { getResendWait, type sendLoginOtp } from '#modules/identity/index.server.ts'
import type { ClientInfo } from '#modules/identity/rules/client-info.ts'
import { RESEND_SECONDS } from '#modules/identity/rules/login-otp.ts'
import type { App } from '#platform/app.ts'
import type { SentCode } from '../../app-shell/chrome/login-link.tsx'

/**
 * Returns the state of a requested OTP for the login dialog. For an OTP that is already on its way, looks up when it
 * was sent.
 */
export async function getSentCode(
  app: App,
  client: ClientInfo,
  mobile: Mobile,
  outcome: Awaited<ReturnType<typeof sendLoginOtp>>,
): Promise<SentCode> {
  return { mobile, wait: outcome === 'sent' ? RESEND_SECONDS : await getResendWait(app, client, mobile) }
}
