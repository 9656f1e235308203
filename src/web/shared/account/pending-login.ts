import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { cookie, endedCookie, readCookie } from '../../app-shell/cookie.ts'
import { localPath } from '../../app-shell/local-path.ts'
import { mobileField } from './mobile-field.ts'

/** What is remembered between the screens of a login. All of it came from the visitor and is checked again when used. */
const pending = z.object({
  mobile: mobileField,
  /** Where the customer wanted to go; empty where the page they are on is to stay. */
  next: z.string().transform(next => next && localPath(next, '/mybooking')),
  stay: z.boolean(),
  whatsapp: z.boolean(),
  /** Ticked on the quote form: kept once the number is shown to be theirs. */
  reminders: z.boolean().optional(),
  /** From the quote form: the account is made without asking again (QUOTE-04). */
  details: z
    .object({ name: z.string().min(1).max(250).refine(isPlainName), email: z.string().refine(isEmail) })
    .optional(),
  /** Name and email as they were typed into a form that the visitor has left again: they are filled in, and nothing is made of them unasked. */
  typed: z.object({ name: z.string().max(250), email: z.string().max(250) }).optional(),
  /** The verified number's proof, once the code was right but the number unknown. */
  proof: z.string().optional(),
})
export type PendingLogin = z.output<typeof pending>

const NAME = 'login'
/** As long as a phone may lie locked between the code's message and the page; a code itself lives far shorter. */
const MINUTES = 60

export const pendingLoginCookie = (login: PendingLogin) =>
  cookie(NAME, encodeURIComponent(JSON.stringify(login)), { seconds: MINUTES * 60 })

/**
 * The login that begins now, with what the visitor typed before they came back to its number: for the same number all of it, for another one the
 * name and the email to be looked at again.
 */
export function resumePendingLogin(before: PendingLogin | null, login: PendingLogin): PendingLogin {
  if (!before) return login
  const { details, typed = details, reminders } = before
  if (before.mobile !== login.mobile) return { ...login, ...(typed && { typed }) }
  return { ...login, ...(details && { details }), ...(typed && { typed }), ...(reminders && { reminders }) }
}

export const clearPendingLogin = endedCookie(NAME)

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

/** A login that began with the link of an SMS: its number stays on the server, for whoever holds the link need not know it. */
const linked = z.object({ link: z.string().max(60) })

/** It takes the place of a login that was pending before, and the other way round. */
export const linkedLoginCookie = (link: string) =>
  cookie(NAME, encodeURIComponent(JSON.stringify({ link } satisfies z.input<typeof linked>)), { seconds: MINUTES * 60 })

export function readLinkedLogin(request: Request): string | null {
  try {
    return linked.parse(JSON.parse(decodeURIComponent(readCookie(request, NAME) ?? ''))).link
  } catch {
    return null
  }
}
