import { redirect } from 'react-router'
import { z } from 'zod'
import type { Toast } from '#web/ui/toasts/toast-store.ts'
import type { Flash } from '#web/ui/toasts/toasts.tsx'
import { cookie, endedCookie, readCookie } from './cookie.ts'
import { localPath } from './local-path.ts'

const NAME = 'flash'
const flash = z.object({
  id: z.string().max(40),
  toasts: z
    .array(
      z.object({
        kind: z.enum(['success', 'info', 'warning', 'error']),
        title: z.string().max(120),
        text: z.string().max(400).optional(),
        about: z.string().max(40).optional(),
      }),
    )
    .max(5),
})

/** The Set-Cookie that carries messages over a redirect, for one page. */
export function flashCookie(...toasts: Toast[]): string {
  const value = encodeURIComponent(JSON.stringify({ id: crypto.randomUUID(), toasts } satisfies Flash))
  return cookie(NAME, value, { seconds: 60 })
}

export const clearFlash = endedCookie(NAME)

/** The messages this request brings, or null. A cookie that is not ours reads as none. */
export function readFlash(request: Request): Flash | null {
  const found = readCookie(request, NAME)
  if (!found) return null
  try {
    return flash.parse(JSON.parse(decodeURIComponent(found)))
  } catch {
    return null
  }
}

/** Goes to a page of ours with a message on it; what its address has of the visitor's words is written as a header can hold it. */
export const redirectWith = (to: string, ...toasts: Toast[]) =>
  redirect(localPath(to), { headers: { 'set-cookie': flashCookie(...toasts) } })
