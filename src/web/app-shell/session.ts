import { data, type RouterContextProvider, redirect } from 'react-router'
import { splitAddress } from '#i18n/address.ts'
import { errorText } from '#i18n/fault-text.ts'
import type { Translate } from '#i18n/speaker.ts'
import { DomainError, httpStatus } from '#kernel/refusal.ts'
import type { Actor, Customer, Staff } from '#modules/access/rules/actor.ts'
import { type NewSession, readActor } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { isDatabaseAway } from '#platform/database/database-error.ts'
import { actorContext, appContext, languageContext, requestContext } from './context.ts'
import { cookie, endedCookie, readCookie } from './cookie.ts'

/** The part of a loader's or action's arguments that session functions need. */
export type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns the requested path as links name it: without the language prefix and without the router's additions. */
export function askedPath({ request, context }: Args): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return splitAddress(pathname.replace(/\.data$/, '') + search, appOf(context).words.codes).path
}

export const appOf = (context: Args['context']): App => context.get(appContext)

/** Returns the translations for texts of the server itself: a toast on the next page, a field's error. */
export const translateFor = (context: Args['context']): Translate =>
  appOf(context).words.t(context.get(languageContext))

/** Returns the client's network address, for rate limits. */
export const addressOf = (context: Args['context']): string => context.get(requestContext).address

/** Returns the client's network address and language. */
export const fromOf = (context: Args['context']) => ({
  address: addressOf(context),
  language: context.get(languageContext),
})

/** Returns the actor of a request, looked up when it is first needed. */
export function actorOf({ request, context }: Args): Promise<Actor> {
  const known = context.get(actorContext)
  if (known) return known
  const asked = askForActor({ request, context })
  ;(context as RouterContextProvider).set(actorContext, asked)
  return asked
}

async function askForActor({ request, context }: Args): Promise<Actor> {
  const actor = await readSession(appOf(context), request)
  return actor ?? { kind: 'visitor', ...fromOf(context) }
}

/** Returns the actor of the session in a request; null without one. */
export async function readSession(app: App, request: Request): Promise<Actor | null> {
  const token = sessionToken(app, request)
  return token ? readActor(app, token) : null
}

/** Returns the app and the logged-in customer. Otherwise redirects to the login screen, which leads back (NAV-03). */
export async function signedIn(args: Args): Promise<[App, Customer]> {
  const actor = await actorOf(args)
  if (actor.kind === 'customer') return [appOf(args.context), actor]
  throw toLogin(args)
}

/**
 * Returns the logged-in customer or member of staff, for what both may have. Otherwise redirects to the login screen.
 */
export async function knownActor(args: Args): Promise<Customer | Staff> {
  const actor = await actorOf(args)
  if (actor.kind === 'customer' || actor.kind === 'staff') return actor
  throw toLogin(args)
}

function toLogin({ request, context }: Args, login = '/login') {
  return redirect(`${login}?next=${encodeURIComponent(askedPath({ request, context }))}`)
}

/** Returns the app and the logged-in member of staff. Otherwise redirects to the staff login, which leads back. */
export async function staffOnly(args: Args): Promise<[App, Staff]> {
  const actor = await actorOf(args)
  if (actor.kind === 'staff') return [appOf(args.context), actor]
  throw toLogin(args, '/console/login')
}

/** Awaits `work` and converts a domain error into a response of the screen. The only place that does this. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError) throw data({ code: error.code }, { status: httpStatus[error.kind] })
    if (isDatabaseAway(error)) throw data({ code: 'database.away' }, { status: 503 })
    throw error
  }
}

/**
 * A rejection as a form shows it, in the visitor's language: one text for the whole form, and one per field. `code` is
 * for callers that decide by it what else to show.
 */
export type FormError = { code: string; text: string; fields: Readonly<Record<string, string>> }

/** The same with the typed values, so that nothing has to be typed twice. */
export type TypedError = FormError & { typed: Readonly<Record<string, string>> }

/** Converts a rejection to a form error. Anything else is a bug and is rethrown. */
export function getFormError(context: Args['context'], error: unknown): FormError {
  if (error instanceof DomainError) return wordedError(translateFor(context), error)
  if (isDatabaseAway(error)) throw data({ code: 'database.away' }, { status: 503 })
  throw error
}

const wordedError = (
  t: Translate,
  { code, fields, facts }: Pick<DomainError, 'code' | 'fields' | 'facts'>,
): FormError => ({
  code,
  text: errorText(t, code, facts),
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, formError]) => [field, errorText(t, formError, facts)]),
  ),
})

/**
 * True if the form itself shows this error: invalid input, or a conflict with another change. All other errors get an
 * error page.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'invalid' || error.kind === 'conflict')

/**
 * Responds to a rejected form. `more` is additional data for the screen, such as the typed values; `headers` are
 * response headers.
 */
export const toFormError = <More extends object = Record<never, never>>(
  context: Args['context'],
  error: unknown,
  more?: More,
  headers?: Record<string, string>,
) =>
  data(
    { ...getFormError(context, error), ...(more as More) },
    {
      status: error instanceof DomainError ? httpStatus[error.kind] : 422,
      ...(headers && { headers }),
    },
  )

/** `__Host-` binds the cookie to this very host; plain http on localhost cannot carry that name. */
export const sessionCookieName = ({ https }: App['config']) => (https ? '__Host-session' : 'session')

/** Builds the session's cookie. A long session outlives the browser. */
export function sessionCookie(app: App, { token, kind, expiresAt }: NewSession): string {
  const life = kind === 'short' ? {} : { seconds: Math.floor((expiresAt.getTime() - app.now().getTime()) / 1_000) }
  return cookie(sessionCookieName(app.config), token, life)
}

export const endedSessionCookie = (app: App) => endedCookie(sessionCookieName(app.config))

export const sessionToken = (app: App, request: Request) => readCookie(request, sessionCookieName(app.config))
