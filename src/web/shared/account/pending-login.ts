import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { buildCookie, buildExpiredCookie, readCookie } from '../../app-shell/cookie.ts'
import { toLocalPath } from '../../app-shell/local-path.ts'
import { mobileField } from './mobile-field.ts'

/** The data stored between the screens of a login. All of it came from the visitor and is checked again when used. */
const pending = z.object({
  mobile: mobileField,
  /** The path after the login; empty where the current page stays. */
  next: z.string().transform(next => next && toLocalPath(next, '/mybooking')),
  stay: z.boolean(),
  whatsapp: z.boolean(),
  /** Ticked on the quote form: saved once the number is verified. */
  reminders: z.boolean().optional(),
  /** From the quote form: the account is created without asking again (QUOTE-04). */
  details: z
    .object({ name: z.string().min(1).max(250).refine(isPlainName), email: z.string().refine(isEmail) })
    .optional(),
  /**
   * Name and email as typed into a form that the visitor left: they are filled in, and no account is created from them
   * without a submit.
   */
  typed: z.object({ name: z.string().max(250), email: z.string().max(250) }).optional(),
  /** The proof of the verified number, once the OTP was right but the number unknown. */
  proof: z.string().optional(),
})
export type PendingLogin = z.output<typeof pending>

const NAME = 'login'
/**
 * The time for which a phone may lie locked between the OTP message and the page; an OTP itself is valid for much less.
 */
const LOGIN_MINUTES = 60

export const buildPendingLoginCookie = (login: PendingLogin) =>
  buildCookie(NAME, encodeURIComponent(JSON.stringify(login)), { seconds: LOGIN_MINUTES * 60 })

/**
 * Starts a login with what the visitor typed before they came back to its number: for the same number all of it, for
 * another one the name and the email, to be checked again.
 */
export function resumePendingLogin(before: PendingLogin | null, login: PendingLogin): PendingLogin {
  if (!before) return login
  const { details, typed = details, reminders } = before
  if (before.mobile !== login.mobile) return { ...login, ...(typed && { typed }) }
  return { ...login, ...(details && { details }), ...(typed && { typed }), ...(reminders && { reminders }) }
}

export const clearPendingLogin = buildExpiredCookie(NAME)

export function readPendingLogin(request: Request): PendingLogin | null {
  const text = readCookie(request, NAME)
  if (!text) return null
  try {
    const json = decodeURIComponent(text)
    if (json.includes('\\u0000')) return null // no database text can hold it
    return pending.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/**
 * A login started by the link of an SMS. Its number stays on the server, because the holder of the link may not know
 * it.
 */
const linked = z.object({ link: z.string().max(60) })

/** Replaces a login that was pending before. A pending login replaces this one too. */
export const buildLinkedLoginCookie = (link: string) =>
  buildCookie(NAME, encodeURIComponent(JSON.stringify({ link } satisfies z.input<typeof linked>)), {
    seconds: LOGIN_MINUTES * 60,
  })

export function readLinkedLogin(request: Request): string | null {
  try {
    return linked.parse(JSON.parse(decodeURIComponent(readCookie(request, NAME) ?? ''))).link
  } catch {
    return null
  }
}
