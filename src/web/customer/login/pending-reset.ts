import { buildCookie, readCookie } from '#web/app-shell/cookie.ts'

const NAME = 'reset'

/**
 * Stores the login for which a link was requested, between the forgot screen and the next one. The visitor wrote it, so
 * it is only displayed.
 */
export const buildPendingResetCookie = (login: string) =>
  buildCookie(NAME, encodeURIComponent(login.slice(0, 250).toWellFormed()), { seconds: 1_800 })

export function readPendingReset(request: Request): string | null {
  try {
    return decodeURIComponent(readCookie(request, NAME) ?? '') || null
  } catch {
    return null
  }
}
