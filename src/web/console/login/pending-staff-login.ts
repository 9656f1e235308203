import { z } from 'zod'
import { buildCookie, buildExpiredCookie, readCookie } from '#web/app-shell/cookie.ts'

/** The cookie between a password and the second step of a staff login; the proof is signed. */
const pending = z.object({ proof: z.string().max(300), next: z.string().max(500) })
type PendingStaffLogin = z.output<typeof pending>

const COOKIE_NAME = 'staff-login'
const MAX_COOKIE_MINUTES = 15

export const createStaffLoginCookie = (login: PendingStaffLogin) =>
  buildCookie(COOKIE_NAME, encodeURIComponent(JSON.stringify(login)), { seconds: MAX_COOKIE_MINUTES * 60 })

export const expiredStaffLoginCookie = buildExpiredCookie(COOKIE_NAME)

export function readPendingStaffLogin(request: Request): PendingStaffLogin | null {
  try {
    return pending.parse(JSON.parse(decodeURIComponent(readCookie(request, COOKIE_NAME) ?? '')))
  } catch {
    return null
  }
}
