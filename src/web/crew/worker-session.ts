import { data, type HeadersArgs, redirect } from 'react-router'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readLeftWorker, readWorkerSession } from '#modules/crews/index.server.ts'
import type { NewSession } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { cookie, endedCookie, readCookie } from '#web/app-shell/cookie.ts'
import { crewCookieName } from '#web/app-shell/crew-cookie-name.ts'
import { type Args, answering, appOf } from '#web/app-shell/session.ts'

export const workerToken = (app: App, request: Request) => readCookie(request, crewCookieName(app.config))

/** Returns the logged-in worker; null if nobody is logged in or they no longer work here. */
export async function workerOf({ request, context }: Args): Promise<Worker | null> {
  const app = appOf(context)
  const token = workerToken(app, request)
  return token ? answering(readWorkerSession(app, token)) : null
}

/** Returns the logged-in worker, or redirects to the login. */
export async function workerOnly(args: Args): Promise<[App, Worker]> {
  const worker = await workerOf(args)
  if (!worker) throw redirect('/crew/login')
  return [appOf(args.context), worker]
}

/**
 * Returns the worker whose phone sends its outbox. `left`: they no longer work here and may only send earlier reports.
 */
export async function phoneOf({ request, context }: Args) {
  const app = appOf(context)
  const token = workerToken(app, request)
  const here = token ? await readWorkerSession(app, token) : null
  return { app, token, worker: here ?? (token ? await readLeftWorker(app, token) : null), left: here === null }
}

/** Marks a response as a page of one worker: the phone that stores it shows it to nobody else. */
export const ofWorker = <T>({ id }: Worker, page: T) => data(page, { headers: { 'crew-worker': `${id}` } })
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const workerCookie = (app: App, { token, expiresAt }: NewSession): string =>
  cookie(crewCookieName(app.config), token, {
    seconds: Math.floor((expiresAt.getTime() - app.now().getTime()) / 1_000),
  })

export const endedWorkerCookie = (app: App) => endedCookie(crewCookieName(app.config))
