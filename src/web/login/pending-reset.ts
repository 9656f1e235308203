import { readCookie } from '../session.ts'

const NAME = 'reset'

/** For whom a link was asked, between the forgot screen and the one after it. Written by the visitor, so only shown back. */
export const pendingResetCookie = (login: string) =>
  `${NAME}=${encodeURIComponent(login.slice(0, 250).toWellFormed())}; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800`

export function readPendingReset(request: Request): string | null {
  try {
    return decodeURIComponent(readCookie(request, NAME) ?? '') || null
  } catch {
    return null
  }
}
