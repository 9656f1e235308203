import { cookie, readCookie } from '#web/app-shell/cookie.ts'

const NAME = 'reset'

/** For whom a link was asked, between the forgot screen and the one after it. Written by the visitor, so only shown back. */
export const pendingResetCookie = (login: string) =>
  cookie(NAME, encodeURIComponent(login.slice(0, 250).toWellFormed()), { seconds: 1_800 })

export function readPendingReset(request: Request): string | null {
  try {
    return decodeURIComponent(readCookie(request, NAME) ?? '') || null
  } catch {
    return null
  }
}
