import { data, type HeadersArgs, redirect } from 'react-router'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readLeftWorker, readWorkerSession } from '#modules/crews/index.server.ts'
import type { NewSession } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { cookie, endedCookie, readCookie } from '#web/app-shell/cookie.ts'
import { crewCookieName } from '#web/app-shell/crew-cookie-name.ts'
import { type Args, answering, appOf } from '#web/app-shell/session.ts'

export const workerToken = (app: App, request: Request) => readCookie(request, crewCookieName(app.config))

/** Whose phone asks; null of nobody who works here today. */
export async function workerOf({ request, context }: Args): Promise<Worker | null> {
  const app = appOf(context)
  const token = workerToken(app, request)
  return token ? answering(readWorkerSession(app, token)) : null
}

/** A worker, or the way to their login. */
export async function workerOnly(args: Args): Promise<[App, Worker]> {
  const worker = await workerOf(args)
  if (!worker) throw redirect('/crew/login')
  return [appOf(args.context), worker]
}

/** Whose phone sends what it kept: `left` says that they no longer work here, and only bring what they told before. */
export async function phoneOf({ request, context }: Args) {
  const app = appOf(context)
  const token = workerToken(app, request)
  const here = token ? await readWorkerSession(app, token) : null
  return { app, token, worker: here ?? (token ? await readLeftWorker(app, token) : null), left: here === null }
}

/** A page of one worker's: the phone that keeps it shows it to nobody else. */
export const ofWorker = <T>({ id }: Worker, page: T) => data(page, { headers: { 'crew-worker': `${id}` } })
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const workerCookie = (app: App, { token, expiresAt }: NewSession): string =>
  cookie(crewCookieName(app.config), token, {
    seconds: Math.floor((expiresAt.getTime() - app.now().getTime()) / 1_000),
  })

export const endedWorkerCookie = (app: App) => endedCookie(crewCookieName(app.config))
