import { data, type RouterContextProvider, redirect } from 'react-router'
import { splitAddress } from '#i18n/address.ts'
import { formatErrorText } from '#i18n/error-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { DomainError, httpStatus } from '#kernel/domain-error.ts'
import type { Actor, Customer, Staff } from '#modules/access/rules/actor.ts'
import { type NewSession, readActor } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { isDatabaseAway } from '#platform/database/database-error.ts'
import { actorContext, appContext, languageContext, requestContext } from './context.ts'
import { buildCookie, buildExpiredCookie, readCookie } from './cookie.ts'

/** The part of a loader's or action's arguments that session functions need. */
export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns the requested path as links name it: without the language prefix and without the router's additions. */
export function getRequestedPath({ request, context }: RouteArgs): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return splitAddress(pathname.replace(/\.data$/, '') + search, getApp(context).words.codes).path
}

export const getApp = (context: RouteArgs['context']): App => context.get(appContext)

/** Returns the translations for texts of the server itself: a toast on the next page, a field's error. */
export const translateFor = (context: RouteArgs['context']): Translate =>
  getApp(context).words.t(context.get(languageContext))

/** Returns the client's network address, for rate limits. */
export const getClientAddress = (context: RouteArgs['context']): string => context.get(requestContext).address

/** Returns the client's network address and language. */
export const getRequestOrigin = (context: RouteArgs['context']) => ({
  address: getClientAddress(context),
  language: context.get(languageContext),
})

/** Returns the actor of a request, looked up when it is first needed. */
export function getActor({ request, context }: RouteArgs): Promise<Actor> {
  const known = context.get(actorContext)
  if (known) return known
  const pendingActor = lookUpActor({ request, context })
  ;(context as RouterContextProvider).set(actorContext, pendingActor)
  return pendingActor
}

async function lookUpActor({ request, context }: RouteArgs): Promise<Actor> {
  const actor = await readSession(getApp(context), request)
  return actor ?? { kind: 'visitor', ...getRequestOrigin(context) }
}

/** Returns the actor of the session in a request; null without one. */
export async function readSession(app: App, request: Request): Promise<Actor | null> {
  const token = getSessionToken(app, request)
  return token ? readActor(app, token) : null
}

/** Returns the app and the logged-in customer. Otherwise redirects to the login screen, which leads back (NAV-03). */
export async function requireCustomer(args: RouteArgs): Promise<[App, Customer]> {
  const actor = await getActor(args)
  if (actor.kind === 'customer') return [getApp(args.context), actor]
  throw redirectToLogin(args)
}

/**
 * Returns the logged-in customer or member of staff, for what both may have. Otherwise redirects to the login screen.
 */
export async function requireActor(args: RouteArgs): Promise<Customer | Staff> {
  const actor = await getActor(args)
  if (actor.kind === 'customer' || actor.kind === 'staff') return actor
  throw redirectToLogin(args)
}

function redirectToLogin({ request, context }: RouteArgs, login = '/login') {
  return redirect(`${login}?next=${encodeURIComponent(getRequestedPath({ request, context }))}`)
}

/** Returns the app and the logged-in member of staff. Otherwise redirects to the staff login, which leads back. */
export async function requireStaff(args: RouteArgs): Promise<[App, Staff]> {
  const actor = await getActor(args)
  if (actor.kind === 'staff') return [getApp(args.context), actor]
  throw redirectToLogin(args, '/console/login')
}

/** Awaits `work` and converts a domain error into a response of the screen. The only place that does this. */
export async function respondOnError<T>(work: Promise<T>): Promise<T> {
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
export function getFormError(context: RouteArgs['context'], error: unknown): FormError {
  if (error instanceof DomainError) return translateError(translateFor(context), error)
  if (isDatabaseAway(error)) throw data({ code: 'database.away' }, { status: 503 })
  throw error
}

const translateError = (
  t: Translate,
  { code, fields, facts }: Pick<DomainError, 'code' | 'fields' | 'facts'>,
): FormError => ({
  code,
  text: formatErrorText(t, code, facts),
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, formError]) => [field, formatErrorText(t, formError, facts)]),
  ),
})

/**
 * True if the form itself shows this error: invalid input, or a conflict with another change. All other errors get an
 * error page.
 */
export const isFormError = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'invalid' || error.kind === 'conflict')

/**
 * Responds to a rejected form. `more` is additional data for the screen, such as the typed values; `headers` are
 * response headers.
 */
export const toFormError = <More extends object = Record<never, never>>(
  context: RouteArgs['context'],
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
export const getSessionCookieName = ({ https }: App['config']) => (https ? '__Host-session' : 'session')

/** Builds the session's cookie. A long session outlives the browser. */
export function buildSessionCookie(app: App, { token, kind, expiresAt }: NewSession): string {
  const life = kind === 'short' ? {} : { seconds: Math.floor((expiresAt.getTime() - app.now().getTime()) / 1_000) }
  return buildCookie(getSessionCookieName(app.config), token, life)
}

export const buildExpiredSessionCookie = (app: App) => buildExpiredCookie(getSessionCookieName(app.config))

export const getSessionToken = (app: App, request: Request) => readCookie(request, getSessionCookieName(app.config))
