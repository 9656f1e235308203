import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import { readBody, readFile } from './body.ts'
import type { PathCall } from './call.ts'
import { readCaller, requireCallAccess } from './caller.ts'
import { type ApiMethod, findProcedure, pathCalls } from './calls.ts'
import { serveCategoryPicture } from './category-picture.ts'
import { buildGenericReply, sendGenericError, sendPlainError, toErrorReply } from './replies.ts'
import { serveUploadedFile } from './uploaded-file.ts'

/** The parts of http.ts that it needs. */
type Around = { addressOf: (c: Context) => string }

const wirePaths = ['/apicall/*', '/api/*', '/apifileupload']

/**
 * Serves the specification's HTTP contract for the clients of the former system: docs/wire-contract.md. Only a bearer
 * token authenticates, so that no other site can act for anybody; the cookie only recognises the client.
 */
export function createLegacyApi(app: App, { addressOf }: Around) {
  const wire = new Hono()
  for (const path of wirePaths) {
    wire.use(path, crossOrigin(app), rejectForeignPages(app), plainHeaders)
  }
  const generically = (door: ApiMethod) => async (c: Context) => {
    try {
      return await answerGeneric(app, c, door, addressOf(c))
    } catch (error) {
      return sendGenericError(c, toErrorReply(app, error))
    }
  }
  wire.post('/apicall/Post', generically('post'))
  wire.get('/apicall/get', generically('get'))
  wire.put('/apicall/put', generically('put'))
  for (const call of pathCalls) wire.on(call.method, [call.path], c => answerPath(app, c, call, addressOf(c)))
  // A client reads JSON: an unknown call is not a page of the site.
  for (const path of wirePaths) {
    wire.all(path, () => {
      throw reject('unknown', 'wire.unknown')
    })
  }
  wire.get('/category/:file', serveCategoryPicture)
  wire.get('/uploads/:id', plainHeaders, async (c, next) => {
    if (!c.req.header('authorization')) return next()
    return serveUploadedFile(app, c, await readCaller(app, c, addressOf(c)), c.req.param('id'))
  })
  wire.onError((error, c) => sendPlainError(c, toErrorReply(app, error)))
  return wire
}

async function answerGeneric(app: App, c: Context, door: ApiMethod, address: string) {
  const caller = await readCallerWithCookie(app, c, address)
  const parameters = door === 'get' ? c.req.query() : await readBody(c)
  const procedure = findProcedure(door, parameters)
  requireCallAccess(procedure.access, caller)
  const params = procedure.params.safeParse(parameters)
  if (!params.success) throw reject('invalid', 'wire.params')
  return c.json(buildGenericReply(await procedure.run(app, caller, params.data)))
}

async function answerPath(app: App, c: Context, call: PathCall, address: string) {
  const caller = await readCallerWithCookie(app, c, address)
  requireCallAccess(call.access, caller)
  const params = call.params.safeParse({ ...(await sent(c, call)), ...c.req.query(), ...c.req.param() })
  if (!params.success) throw reject('invalid', 'wire.params')
  return c.json(await call.run(app, caller, params.data))
}

/** Sets the cookie with rejections too: a client may begin with one. */
async function readCallerWithCookie(app: App, c: Context, address: string) {
  const { cookie, ...caller } = await readCaller(app, c, address)
  if (cookie) c.header('set-cookie', cookie)
  return caller
}

const sent = async (c: Context, { method, path }: PathCall) => {
  if (path === '/apifileupload') return { file: await readFile(c) }
  return method === 'POST' ? readBody(c) : {}
}

const crossOrigin = ({ config }: App) =>
  cors({ origin: config.wireOrigins, allowHeaders: ['authorization', 'content-type'], maxAge: 600 })

/**
 * Rejects pages of sites that are not on the list: without this, a page could request a code on behalf of any visitor.
 */
const rejectForeignPages =
  ({ config }: App): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin')
    const ours = isOwnOrigin(origin, c.req.header('host'), config)
    if (ours || config.wireOrigins.includes(origin ?? '')) return next()
    throw reject('forbidden', 'wire.origin')
  }

const plainHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
}
