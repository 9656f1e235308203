import { data, type HeadersArgs, redirect } from 'react-router'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readFormerWorkerSession, readWorkerSession } from '#modules/crews/index.server.ts'
import type { NewSession } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { buildCookie, buildExpiredCookie, readCookie } from '#web/app-shell/cookie.ts'
import { getCrewCookieName } from '#web/app-shell/crew-cookie-name.ts'
import { getApp, type RouteArgs, respondOnError } from '#web/app-shell/session.ts'

export const readWorkerToken = (app: App, request: Request) => readCookie(request, getCrewCookieName(app.config))

/** Returns the logged-in worker; null if nobody is logged in or they no longer work here. */
export async function findWorker({ request, context }: RouteArgs): Promise<Worker | null> {
  const app = getApp(context)
  const token = readWorkerToken(app, request)
  return token ? respondOnError(readWorkerSession(app, token)) : null
}

/** Returns the logged-in worker, or redirects to the login. */
export async function requireWorker(args: RouteArgs): Promise<[App, Worker]> {
  const worker = await findWorker(args)
  if (!worker) throw redirect('/crew/login')
  return [getApp(args.context), worker]
}

/**
 * Returns the worker whose phone sends its outbox. `left`: they no longer work here and may only send earlier reports.
 */
export async function getSendingWorker({ request, context }: RouteArgs) {
  const app = getApp(context)
  const token = readWorkerToken(app, request)
  const here = token ? await readWorkerSession(app, token) : null
  return { app, token, worker: here ?? (token ? await readFormerWorkerSession(app, token) : null), left: here === null }
}

/** Marks a response as a page of one worker: the phone that stores it shows it to nobody else. */
export const toWorkerPage = <T>({ id }: Worker, page: T) => data(page, { headers: { 'crew-worker': `${id}` } })
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const buildWorkerCookie = (app: App, { token, expiresAt }: NewSession): string =>
  buildCookie(getCrewCookieName(app.config), token, {
    seconds: Math.floor((expiresAt.getTime() - app.now().getTime()) / 1_000),
  })

export const buildEndedWorkerCookie = (app: App) => buildExpiredCookie(getCrewCookieName(app.config))
