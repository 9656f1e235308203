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

/** What a loader or action is given, as far as asking needs it. */
export type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What was asked for, as links name it: without the language's prefix and what the router adds. */
export function askedPath({ request, context }: Args): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return splitAddress(pathname.replace(/\.data$/, '') + search, appOf(context).words.codes).path
}

export const appOf = (context: Args['context']): App => context.get(appContext)

/** For what the server says itself: a message on the next page, what is wrong with a field. */
export const translateFor = (context: Args['context']): Translate =>
  appOf(context).words.t(context.get(languageContext))

/** The network address that asks, for limits. */
export const addressOf = (context: Args['context']): string => context.get(requestContext).address

/** Where somebody asks from, and in what language. */
export const fromOf = (context: Args['context']) => ({
  address: addressOf(context),
  language: context.get(languageContext),
})

/** Who is asking: looked up at the first question of a request. */
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

/** Whose session a request carries; null without one. */
export async function readSession(app: App, request: Request): Promise<Actor | null> {
  const token = sessionToken(app, request)
  return token ? readActor(app, token) : null
}

/** The customer who asks, or the way to the login screen and back (NAV-03). */
export async function signedIn(args: Args): Promise<[App, Customer]> {
  const actor = await actorOf(args)
  if (actor.kind === 'customer') return [appOf(args.context), actor]
  throw toLogin(args)
}

/** A customer or staff, or the same way: for what both may have. */
export async function knownActor(args: Args): Promise<Customer | Staff> {
  const actor = await actorOf(args)
  if (actor.kind === 'customer' || actor.kind === 'staff') return actor
  throw toLogin(args)
}

function toLogin({ request, context }: Args, login = '/login') {
  return redirect(`${login}?next=${encodeURIComponent(askedPath({ request, context }))}`)
}

/** A member of staff, or the way to their login and back. */
export async function staffOnly(args: Args): Promise<[App, Staff]> {
  const actor = await actorOf(args)
  if (actor.kind === 'staff') return [appOf(args.context), actor]
  throw toLogin(args, '/console/login')
}

/** The one seam between refusals and screens: awaits `work`, turns what it refuses into the screen's answer. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError) throw data({ code: error.code }, { status: httpStatus[error.kind] })
    if (isDatabaseAway(error)) throw data({ code: 'database.away' }, { status: 503 })
    throw error
  }
}

/** What a form shows of a refusal, in the visitor's words: of the whole, and by field. `code`: for who decides by it what else to show. */
export type FormError = { code: string; text: string; fields: Readonly<Record<string, string>> }

/** The same with what was typed, so that nothing is typed twice. */
export type TypedError = FormError & { typed: Readonly<Record<string, string>> }

/** Anything but a refusal is a bug and thrown on. */
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

/** Whether whoever posted a form is told by the form itself: what they typed is wrong, or others were first. All else is nothing for them to see. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'invalid' || error.kind === 'conflict')

/** What a form answers a refusal with; `more` is what it has to know besides, such as what was typed into it; `headers`, what the browser is to keep of it. */
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

/** A long session outlives the browser. */
export function sessionCookie(app: App, { token, kind, expiresAt }: NewSession): string {
  const life = kind === 'short' ? {} : { seconds: Math.floor((expiresAt.getTime() - app.now().getTime()) / 1_000) }
  return cookie(sessionCookieName(app.config), token, life)
}

export const endedSessionCookie = (app: App) => endedCookie(sessionCookieName(app.config))

export const sessionToken = (app: App, request: Request) => readCookie(request, sessionCookieName(app.config))
