import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { readCookie } from '../session.ts'

/** What a browser carries between staff's password and their second step; the proof is signed. */
const pending = z.object({ proof: z.string().max(300), next: z.string().max(500) })
type PendingStaffLogin = z.output<typeof pending>

const NAME = 'staff-login'
const attributes = ({ config }: App, seconds: number) =>
  `Path=/console; HttpOnly; SameSite=Lax; Max-Age=${seconds}${config.https ? '; Secure' : ''}`

export const staffLoginCookie = (app: App, login: PendingStaffLogin) =>
  `${NAME}=${encodeURIComponent(JSON.stringify(login))}; ${attributes(app, 900)}`

export const clearStaffLogin = (app: App) => `${NAME}=; ${attributes(app, 0)}`

export function readStaffLogin(request: Request): PendingStaffLogin | null {
  try {
    return pending.parse(JSON.parse(decodeURIComponent(readCookie(request, NAME) ?? '')))
  } catch {
    return null
  }
}
