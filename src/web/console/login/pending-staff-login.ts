import { z } from 'zod'
import { cookie, endedCookie, readCookie } from '#web/app-shell/cookie.ts'

/** The cookie between a password and the second step of a staff login; the proof is signed. */
const pending = z.object({ proof: z.string().max(300), next: z.string().max(500) })
type PendingStaffLogin = z.output<typeof pending>

const NAME = 'staff-login'
const MINUTES = 15

export const staffLoginCookie = (login: PendingStaffLogin) =>
  cookie(NAME, encodeURIComponent(JSON.stringify(login)), { seconds: MINUTES * 60 })

export const clearStaffLogin = endedCookie(NAME)

export function readStaffLogin(request: Request): PendingStaffLogin | null {
  try {
    return pending.parse(JSON.parse(decodeURIComponent(readCookie(request, NAME) ?? '')))
  } catch {
    return null
  }
}
