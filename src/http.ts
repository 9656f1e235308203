import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { googleMapOrigins } from './adapters/google-maps/browser-origins.ts'
import type { RunningApp } from './app.ts'
import { addressIn, prefixOf, splitAddress } from './i18n/address.ts'
import { english, type Language } from './i18n/language.ts'
import { wireFace } from './legacy-api/wire-face.ts'
import { withoutUpload } from './modules/documents/rules/upload.ts'
import { getDefaultProvider, listProviders } from './modules/payments/index.server.ts'
import { isDatabaseAway } from './platform/database/database-error.ts'
import { brotli } from './platform/http/middleware/brotli.ts'
import { callerNetwork } from './platform/http/middleware/caller-network.ts'
import { holdRoom } from './platform/http/middleware/hold-room.ts'
import { withPlainNames } from './platform/http/middleware/host-cookies.ts'
import { limitAMinute } from './platform/http/middleware/limit-a-minute.ts'
import { fromOwnMachine, rejectOtherMachines } from './platform/http/middleware/own-machine.ts'
import { pagesAlone } from './platform/http/middleware/pages-alone.ts'
import { setPrivateHeaders } from './platform/http/middleware/private-headers.ts'
import { hideSecretLinks, isSecretLink, withoutProof } from './platform/http/middleware/secret-links.ts'
import { sayWhen, secureAnswer } from './platform/http/middleware/secure-answers.ts'
import { withoutNonce } from './platform/http/middleware/without-nonce.ts'
import { isOwnOrigin } from './platform/http/own-origin.ts'
import { cleanPath } from './web/app-shell/clean-path.ts'
import type { ContextOf } from './web/app-shell/context.ts'
import { crewCookieName } from './web/app-shell/crew-cookie-name.ts'
import { languageCall } from './web/app-shell/language/language-call.ts'
import { localPath } from './web/app-shell/local-path.ts'
import { sessionCookieName } from './web/app-shell/session.ts'
import { uploadRoom } from './web/app-shell/upload-room.ts'
import { wordsCall } from './web/app-shell/words/words-call.ts'
import { liveCall } from './web/console/live/live-call.ts'
import { payCall } from './web/customer/payment/pay-call.ts'
import { trackingCall } from './web/customer/today/tracking-call.ts'
import { firstSegments, partOf, pruneBuild } from './web/prune-build.ts'
import { quotationCall } from './web/site/quotation/quotation-call.ts'
import { leadsHook } from './webhooks/leads.ts'
import { paymentWebhook } from './webhooks/payments.ts'
import { smsHook } from './webhooks/sms.ts'
import { whatsappHook } from './webhooks/whatsapp.ts'

type Variables = { requestId: string; secureHeadersNonce?: string }
type Languages = ReadonlySet<Language>
type Handler = ReturnType<typeof createRequestHandler>
type Http = Hono<{ Variables: Variables }>
/** The built screens; in development a function that gives them as they are now. */
type Web = ServerBuild | (() => Promise<ServerBuild>)

const MAX_BODY = 1024 * 1024
/** Not 'no-referrer', but on pages whose address is a secret: a form without script then posts with the origin 'null'. */
const REFERRER = 'strict-origin-when-cross-origin'

/** Every request: named, measured and logged, guarded, then handed to the face it belongs to. */
export function createHttp(running: RunningApp, web: Web): Http {
  const { app } = running
  const { config } = app
  const network = (c: Context) => callerNetwork(c, config.trustedProxies)
  const http: Http = new Hono()
  http.use(nameAndLog(app))
  http.use(hideSecretLinks)
  http.on('TRACE', '*', c => c.text('No such method.', 405)) // it tells whoever sent it what it sent, cookies and all
  http.get('/healthz', c => c.text('ok'))
  http.get('/readyz', async c => ((await running.ready()) ? c.text('ready') : c.text('not ready', 503)))
  const overAMinute = limitAMinute({
    most: mostAMinute(app.words.codes),
    network: c => (fromOwnMachine(c) ? null : network(c)),
  })
  http.use(rejectAtTheDoor(overAMinute, app.words.codes))
  http.use(holdRoom({ roomOf: roomOf(app.words.codes), network, most: UNDER_WAY }))
  for (const name of new Set(listProviders(app).map(provider => provider.name)))
    http.route(`/hooks/${name}`, paymentWebhook(app, name))
  http.route('/hooks/whatsapp', whatsappHook(app))
  http.route('/hooks/sms', smsHook(app))
  http.route('/hooks/leads', leadsHook(app))
  http.use('/sim/*', rejectOtherMachines(config.allowSimulators), serveItself)
  http.route('/sim', running.simulators)
  http.get('/quotation', quotationCall(app))
  http.post('/pay/:orderno', rejectForeignPosts(config), payCall(app))
  http.get('/console/live', liveCall(app))
  http.get('/mybooking/:orderno/today/live', trackingCall(app))
  http.get('/today/:link/live', trackingCall(app))
  http.post('/language', rejectForeignPosts(config), languageCall(app))
  if (typeof web !== 'function') http.use(staticFiles())
  http.use(boxInFiles)
  http.use(compress({ threshold: 1024 }), brotli(1024))
  http.get('/words/:language/:areas', wordsCall(app))
  http.route('/', wireFace(app, { addressOf: network }))
  http.use(redirectToCleanPaths(app.words.codes)) // after the wire, whose paths are as they always were, a double slash among them
  http.use(setPrivateHeaders(sessionCookieName(config), crewCookieName(config)))
  http.use(withoutNonce)
  http.use(pagesAlone)
  http.use(typeof web === 'function' ? secureHeaders({ referrerPolicy: REFERRER, ...elsewhere }) : strictHeaders(app))
  http.use(rejectForeignPosts(config))
  http.all('*', webFace(app, web, network))
  http.onError((error, c) => {
    if (isBrokenOff(error)) return brokenOff(c)
    app.log.error({ requestId: c.get('requestId'), error: error.stack }, 'unhandled')
    if (isDatabaseAway(error)) return c.text('We are back in a moment. Please try again.', 503, { 'retry-after': '5' })
    return c.text(`Something went wrong on our side. Quote ${c.get('requestId')} when you call.`, 500)
  })
  return http
}

/** The caller went away before all of the body was here. */
const isBrokenOff = (error: Error & { code?: string }) => error.code === 'ECONNRESET' && error.message === 'aborted'

/** Nobody reads it. */
const brokenOff = (c: Context) => c.text('The request broke off.', 400)

const nameAndLog =
  ({ log, config }: RunningApp['app']): MiddlewareHandler<{ Variables: Variables }> =>
  async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID().slice(0, 13) // from a pool: no call for randomness at each request
    c.set('requestId', requestId)
    const cookies = c.req.header('cookie') ?? ''
    if (config.https && cookies) c.req.raw.headers.set('cookie', withPlainNames(cookies))
    await next()
    const { headers } = c.res // `c.header` would copy the whole answer
    headers.set('x-request-id', requestId)
    secureAnswer(headers, config, cookies)
    sayWhen(headers, c.res.status)
    const ms = Math.round(performance.now() - started)
    log.info(
      { requestId, method: c.req.method, path: withoutProof(withoutUpload(c.req.path)), status: c.res.status, ms },
      'request',
    )
  }

/** What is broken, asked for too often or too large, before any of it is read: looked at in one go, since every request comes by here. */
const rejectAtTheDoor =
  (overAMinute: (c: Context) => Response | null, languages: Languages): MiddlewareHandler =>
  (c, next) => {
    const refused = isBrokenPath(c) ? c.text('This address is not well formed.', 400) : overAMinute(c)
    return refused ? Promise.resolve(refused) : rejectLargeBody(c, next, languages)
  }

/** A host that is no name, '%' without two digits, control characters in a path, and anywhere the NUL byte that no database text can hold. */
function isBrokenPath(c: Context): boolean {
  const { url } = c.req
  if (!URL.canParse(url)) return true
  if (!url.includes('%')) return false // as most are
  try {
    return /\p{Cc}/u.test(decodeURIComponent(pathOf(c))) || url.includes('%00')
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return true
  }
}

/** What costs the processor or a provider's quota. Generous: a mobile network puts hundreds of customers behind one address. */
const readsAMinute: Record<string, number> = {
  '/places': 1_200,
  '/places/land': 1_200,
  '/quotation': 1_200,
  '/help': 300,
}
const FILES_A_MINUTE = 60
/** Guesses at short links, all together: one out of 2^48 is right, and leads to a login; one out of 2^72 answers for a firm. */
const SHORT_LINKS_A_MINUTE = 120

const mostAMinute =
  (languages: Languages) =>
  ({ req }: Context): { of: string; times: number } | null => {
    const { path } = splitAddress(req.path, languages)
    const reads = req.method === 'GET' || req.method === 'HEAD'
    for (const of of ['/stop/', '/approve/']) if (path.startsWith(of)) return { of, times: SHORT_LINKS_A_MINUTE }
    if (reads && path.startsWith('/b/')) return { of: '/b/', times: SHORT_LINKS_A_MINUTE }
    const times = reads ? readsAMinute[path.replace(/\.data$/, '')] : uploadRoom(path) > 0 && FILES_A_MINUTE
    return times ? { of: req.path, times } : null
  }

/** Three applications with all their papers, or a dozen photos, of one network at once. */
const UNDER_WAY = { one: 64 * MAX_BODY, all: 256 * MAX_BODY }

const roomOf =
  (languages: Languages) =>
  ({ req }: Context): number => {
    const room = req.method === 'GET' || req.method === 'HEAD' ? 0 : uploadRoom(splitAddress(req.path, languages).path)
    return room && MAX_BODY + room
  }

/** 1 MB, and room for the files where files are posted. */
function rejectLargeBody(c: Context, next: Next, languages: Languages) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next() // which have none; to look would make one
  const room = uploadRoom(splitAddress(c.req.path, languages).path)
  const words = room ? 'A file may be 5 MB at most. Go back and pick a smaller one.' : 'The request is too large.'
  const onError = () => c.text(words, 413)
  const [maxSize, length] = [MAX_BODY + room, c.req.header('content-length')]
  // Told beforehand, as browsers do: `bodyLimit` would make a whole `Request` with a stream to see that there is a body.
  if (length !== undefined && c.req.header('transfer-encoding') === undefined)
    return Number(length) > maxSize ? Promise.resolve(onError()) : next()
  return bodyLimit({ maxSize, onError })(c, next)
}

/** One page, one address: others lead to it for good. A slash doubled at the beginning would lead to another site. */
const redirectToCleanPaths =
  (languages: Languages): MiddlewareHandler =>
  async (c, next) => {
    const asked = pathOf(c)
    const { language, path } = splitAddress(asked, languages)
    const isDesk = path === '/console' || path.startsWith('/console/') // staff read English
    const address = addressIn(isDesk ? english.code : language, cleanPath(path))
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads || address === asked || path.startsWith('/__')) return next()
    return c.redirect(localPath(address + new URL(c.req.url).search), 301)
  }

/** As it was asked: `c.req.path` is half decoded, so that '%5C' has become a '\\' there, and '%0a' ends a line. */
const pathOf = (c: Context) => new URL(c.req.url).pathname

/** What is handed out as a file may not act as a page, whatever is hidden in it. */
const boxInFiles: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.has('content-disposition')) c.header('content-security-policy', "default-src 'none'; sandbox")
}

/** A form on another site must not act for a signed-in customer; the cookie's SameSite=Lax says so too. */
const rejectForeignPosts =
  (config: RunningApp['app']['config']): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
    // A form without script on a page that hides its address has no origin either (`platform/http/middleware/secret-links.ts`): then the browser says whose page it
    // is, and of one that does not, who posts to such an address knows it.
    const hidden = origin === 'null' && (site === 'same-origin' || (site === undefined && isSecretLink(c.req.path)))
    if (hidden) c.req.raw.headers.delete('origin') // the router compares it, too
    if (hidden || (isOwnOrigin(origin, c.req.header('host'), config) && site !== 'cross-site')) return next()
    return c.text('This form was sent from another site.', 403)
  }

function staticFiles(): MiddlewareHandler {
  const serve = serveStatic({
    root: 'build/client',
    precompressed: true,
    onFound: (path, c) => {
      const forGood = path.includes('/assets/')
      c.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      if (forGood) c.header('last-modified', undefined) // nobody asks whether it changed: its name would be another
    },
  })
  return (c, next) => (/\.(?!data$)\w+$/.test(c.req.path) ? serve(c, next) : next()) // `.data`: a screen's, not a file
}

/** The outbox shows codes, numbers and links: nothing keeps it, and no page has it within it. */
const serveItself: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', SIMULATORS_POLICY)
  c.header('x-frame-options', 'DENY')
  c.header('referrer-policy', 'no-referrer')
}
const SIMULATORS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The first two says `secureAnswer`, on every answer. */
const elsewhere = {
  ...{ strictTransportSecurity: false, xContentTypeOptions: false },
  // A page counts its bytes: nothing listens to these any more (Internet Explorer, Flash, a filter that browsers have taken out), and
  // the policy says who may frame a page, which stands over the older header.
  ...{ xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false, xFrameOptions: false },
  xDnsPrefetchControl: false, // our pages lead hardly anywhere else, and a look-up tells nothing of who looks
}
const noMap: typeof googleMapOrigins = { script: [], connect: [], img: [], style: [], font: [] }

function strictHeaders(app: RunningApp['app']) {
  const { config } = app
  const dialog = getDefaultProvider(app).origins
  const map = config.mapsBrowserKey ? googleMapOrigins : noMap
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...dialog.script, ...map.script],
      frameSrc: ["'self'", ...dialog.frame],
      connectSrc: ["'self'", ...dialog.connect, ...map.connect],
      styleSrc: ["'self'", "'unsafe-inline'", ...map.style],
      fontSrc: ["'self'", ...map.font],
      imgSrc: ["'self'", 'data:', ...dialog.img, ...map.img],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    ...elsewhere,
    referrerPolicy: REFERRER,
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [] },
  })
}

function webFace(app: RunningApp['app'], web: Web, network: (c: Context) => string) {
  const development = typeof web === 'function'
  // The router holds a form's `Origin` against the address asked, which is always http behind the proxy that speaks HTTPS.
  const allowedActionOrigins = [new URL(app.config.baseUrl).host]
  // Within a language the router leaves '/hi' out of every path, and puts it before every link.
  const inLanguage = (build: ServerBuild, language: Language) => ({
    ...build,
    allowedActionOrigins,
    basename: prefixOf(language) || '/',
  })
  const segments = development ? new Set<string>() : firstSegments(web)
  const handlers = new Map<string, Handler>()
  const handlerOf = (language: Language, path: string): Handler => {
    if (development) return createRequestHandler(async () => inLanguage(await web(), language), 'development')
    const part = partOf(path, segments)
    const at = `${language}/${part ?? '*'}`
    let handler = handlers.get(at)
    if (!handler) {
      handler = createRequestHandler(inLanguage(part === null ? web : pruneBuild(web, part), language), 'production')
      handlers.set(at, handler)
    }
    return handler
  }
  return async (c: Context<{ Variables: Variables }>) => {
    const { entry } = development ? await web() : web
    const { contextOf } = entry.module as unknown as { contextOf: ContextOf }
    const nonce = development ? '' : (c.get('secureHeadersNonce') ?? '')
    const { language, path } = splitAddress(pathOf(c), app.words.codes)
    const info = { id: c.get('requestId'), address: network(c), ownMachine: fromOwnMachine(c), nonce, language }
    const answer = await handlerOf(language, path)(c.req.raw, contextOf(app, info))
    // The router answers so whenever its caller went away; nobody reads it, and it would count as a fault of ours.
    return answer.status === 500 && c.req.raw.signal.aborted ? brokenOff(c) : answer
  }
}
