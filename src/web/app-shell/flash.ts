import { redirect } from 'react-router'
import { z } from 'zod'
import type { Toast } from '#web/ui/toasts/toast-store.ts'
import type { Flash } from '#web/ui/toasts/toasts.tsx'
import { buildCookie, buildExpiredCookie, readCookie } from './cookie.ts'
import { toLocalPath } from './local-path.ts'

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
        // A cookie may come from elsewhere, so an undo posts to the console only.
        undo: z
          .object({
            label: z.string().max(20),
            action: z
              .string()
              .max(200)
              .regex(/^\/console\/[\w/-]*$/),
            fields: z.record(z.string().max(40), z.string().max(100)),
          })
          .optional(),
      }),
    )
    .max(5),
})

/** Builds the Set-Cookie header that carries toasts over a redirect, for one page. */
export function buildFlashCookie(...toasts: Toast[]): string {
  const value = encodeURIComponent(JSON.stringify({ id: crypto.randomUUID(), toasts } satisfies Flash))
  return buildCookie(NAME, value, { seconds: 60 })
}

export const buildExpiredFlashCookie = buildExpiredCookie(NAME)

/** Returns the toasts in this request's cookie, or null. A cookie that is not ours is ignored. */
export function readFlash(request: Request): Flash | null {
  const found = readCookie(request, NAME)
  if (!found) return null
  try {
    return flash.parse(JSON.parse(decodeURIComponent(found)))
  } catch {
    return null
  }
}

/** Redirects to a page of ours and shows a toast there. Visitor text in the address is encoded for a header. */
export const redirectWithToasts = (to: string, ...toasts: Toast[]) =>
  redirect(toLocalPath(to), { headers: { 'set-cookie': buildFlashCookie(...toasts) } })
