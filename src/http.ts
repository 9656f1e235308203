import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { googleMapOrigins } from './adapters/google-maps/browser-origins.ts'
import type { RunningApp } from './app.ts'
import { getLanguagePrefix, localisePath, splitAddress } from './i18n/address.ts'
import { englishLanguage, type Language } from './i18n/language.ts'
import { createLegacyApi } from './legacy-api/legacy-api.ts'
import { maskUploadNames } from './modules/documents/rules/upload.ts'
import { getDefaultPaymentProvider, listPaymentProviders } from './modules/payments/index.server.ts'
import { isDatabaseAway } from './platform/database/database-error.ts'
import { compressWithBrotli } from './platform/http/middleware/brotli.ts'
import { getCallerNetwork } from './platform/http/middleware/caller-network.ts'
import { toPlainCookieNames } from './platform/http/middleware/host-cookies.ts'
import { limitConcurrentUploads } from './platform/http/middleware/limit-concurrent-uploads.ts'
import { limitPerMinute } from './platform/http/middleware/limit-per-minute.ts'
import { isFromOwnMachine, rejectOtherMachines } from './platform/http/middleware/own-machine.ts'
import { setPrivateHeaders } from './platform/http/middleware/private-headers.ts'
import { removePageHeaders } from './platform/http/middleware/remove-page-headers.ts'
import { replaceNonceByHashes } from './platform/http/middleware/replace-nonce.ts'
import { hideSecretLinks, isSecretLink, redactSignatures } from './platform/http/middleware/secret-links.ts'
import { secureResponse, setRetryAfter } from './platform/http/middleware/secure-responses.ts'
import { isOwnOrigin } from './platform/http/own-origin.ts'
import { toCanonicalPath } from './web/app-shell/canonical-path.ts'
import type { CreateRequestContext } from './web/app-shell/context.ts'
import { getCrewCookieName } from './web/app-shell/crew-cookie-name.ts'
import { createLanguageHandler } from './web/app-shell/language/language-handler.ts'
import { toLocalPath } from './web/app-shell/local-path.ts'
import { getSessionCookieName } from './web/app-shell/session.ts'
import { getUploadLimit } from './web/app-shell/upload-limit.ts'
import { createWordsHandler } from './web/app-shell/words/words-handler.ts'
import { serveLiveUpdates } from './web/console/live/serve-live-updates.ts'
import { createPaymentHandler } from './web/customer/payment/payment-handler.ts'
import { createTrackingHandler } from './web/customer/tracking/tracking-handler.ts'
import { getBuildPart, listFirstSegments, pruneBuild } from './web/prune-build.ts'
import { createQuotationHandler } from './web/site/quotation/quotation-handler.ts'
import { createLeadsWebhook } from './webhooks/leads.ts'
import { createPaymentWebhook } from './webhooks/payments.ts'
import { createPayoutWebhook } from './webhooks/payouts.ts'
import { createPortalLeadsWebhook } from './webhooks/portal-leads.ts'
import { createSmsWebhook } from './webhooks/sms.ts'
import { createWhatsappWebhook } from './webhooks/whatsapp.ts'

type Variables = { requestId: string; secureHeadersNonce?: string }
type Languages = ReadonlySet<Language>
type Handler = ReturnType<typeof createRequestHandler>
type Http = Hono<{ Variables: Variables }>
/** The built screens; in development a function that returns the current ones. */
type Web = ServerBuild | (() => Promise<ServerBuild>)

const MAX_BODY = 1024 * 1024
/**
 * Not 'no-referrer' except for pages whose address is a secret: with it, a form without script has the origin 'null'.
 */
const REFERRER = 'strict-origin-when-cross-origin'

/**
 * Builds the HTTP application: every request gets an id, is measured, logged and checked, and passed to its interface.
 */
export function createHttp(running: RunningApp, web: Web): Http {
  const { app } = running
  const { config } = app
  const network = (c: Context) => getCallerNetwork(c, config.trustedProxies)
  const http: Http = new Hono()
  http.use(nameAndLog(app))
  http.use(hideSecretLinks)
  http.on('TRACE', '*', c => c.text('No such method.', 405)) // TRACE echoes the request with its cookies
  http.get('/healthz', c => c.text('ok'))
  http.get('/readyz', async c => ((await running.ready()) ? c.text('ready') : c.text('not ready', 503)))
  const overAMinute = limitPerMinute({
    most: getLimitPerMinute(app.words.codes),
    network: c => (isFromOwnMachine(c) ? null : network(c)),
  })
  http.use(rejectBrokenRequests(overAMinute, app.words.codes))
  http.use(limitConcurrentUploads({ roomOf: getUploadBytes(app.words.codes), network, most: CONCURRENT_UPLOAD_BYTES }))
  for (const name of new Set(listPaymentProviders(app).map(provider => provider.name)))
    http.route(`/hooks/${name}`, createPaymentWebhook(app, name))
  http.route('/hooks/razorpayx', createPayoutWebhook(app))
  http.route('/hooks/whatsapp', createWhatsappWebhook(app))
  http.route('/hooks/sms', createSmsWebhook(app))
  http.route('/hooks/leads', createLeadsWebhook(app))
  http.route('/hooks/leads', createPortalLeadsWebhook(app))
  http.use('/sim/*', rejectOtherMachines(config.allowSimulators), serveItself)
  http.route('/sim', running.simulators)
  http.get('/quotation', createQuotationHandler(app))
  http.post('/pay/:orderno', rejectForeignPosts(config), createPaymentHandler(app))
  http.get('/console/live', serveLiveUpdates(app))
  http.get('/mybooking/:orderno/today/live', createTrackingHandler(app))
  http.get('/today/:link/live', createTrackingHandler(app))
  http.post('/language', rejectForeignPosts(config), createLanguageHandler(app))
  if (typeof web !== 'function') http.use(staticFiles())
  http.use(sandboxFiles)
  http.use(compress({ threshold: 1024 }), compressWithBrotli(1024))
  http.get('/words/:language/:areas', createWordsHandler(app))
  http.route('/', createLegacyApi(app, { addressOf: network }))
  // After the legacy API, whose paths may have a double slash.
  http.use(redirectToCleanPaths(app.words.codes))
  http.use(setPrivateHeaders(getSessionCookieName(config), getCrewCookieName(config)))
  http.use(replaceNonceByHashes)
  http.use(removePageHeaders)
  http.use(typeof web === 'function' ? secureHeaders({ referrerPolicy: REFERRER, ...elsewhere }) : strictHeaders(app))
  http.use(rejectForeignPosts(config))
  http.all('*', webFace(app, web, network))
  http.onError((error, c) => {
    if (isAborted(error)) return answerAborted(c)
    app.log.error({ requestId: c.get('requestId'), error: error.stack }, 'unhandled')
    if (isDatabaseAway(error))
      return c.text('We will be back in a moment. Please try again.', 503, { 'retry-after': '5' })
    return c.text(`Something went wrong on our side. Quote ${c.get('requestId')} when you call.`, 500)
  })
  return http
}

/** True if the caller closed the connection before the body was complete. */
const isAborted = (error: Error & { code?: string }) => error.code === 'ECONNRESET' && error.message === 'aborted'

/** Answers a closed connection; nobody reads it. */
const answerAborted = (c: Context) => c.text('The request broke off.', 400)

const nameAndLog =
  ({ log, config }: RunningApp['app']): MiddlewareHandler<{ Variables: Variables }> =>
  async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID().slice(0, 13) // from a pool, without a system call per request
    c.set('requestId', requestId)
    const cookies = c.req.header('cookie') ?? ''
    if (config.https && cookies) c.req.raw.headers.set('cookie', toPlainCookieNames(cookies))
    await next()
    const { headers } = c.res // `c.header` would copy the whole answer
    headers.set('x-request-id', requestId)
    secureResponse(headers, config, cookies)
    setRetryAfter(headers, c.res.status)
    const ms = Math.round(performance.now() - started)
    log.info(
      {
        requestId,
        method: c.req.method,
        path: redactSignatures(maskUploadNames(c.req.path)),
        status: c.res.status,
        ms,
      },
      'request',
    )
  }

/**
 * Rejects broken, too frequent and too large requests before they are read. It is one middleware because every request
 * passes it.
 */
const rejectBrokenRequests =
  (overAMinute: (c: Context) => Response | null, languages: Languages): MiddlewareHandler =>
  (c, next) => {
    const refused = isBrokenPath(c) ? c.text('This address is not well formed.', 400) : overAMinute(c)
    return refused ? Promise.resolve(refused) : rejectLargeBody(c, next, languages)
  }

/**
 * True for an invalid host, a '%' without two hex digits, control characters in the path, and a NUL byte anywhere,
 * which databases cannot store.
 */
function isBrokenPath(c: Context): boolean {
  const { url } = c.req
  if (!URL.canParse(url)) return true
  if (!url.includes('%')) return false // as in most requests
  try {
    return /\p{Cc}/u.test(decodeURIComponent(getRequestPath(c))) || url.includes('%00')
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return true
  }
}

/**
 * Requests per minute that need much processor time or a provider's quota. The limits are high: a mobile network has
 * hundreds of customers behind one address.
 */
const requestsPerMinute: Record<string, number> = {
  '/places': 1_200,
  '/places/land': 1_200,
  '/quotation': 1_200,
  '/help': 300,
}
const FILES_PER_MINUTE = 60
/**
 * The limit for all guesses of short links together: one out of 2^48 is valid and leads to a login; one out of 2^72
 * answers for a business customer.
 */
const SHORT_LINKS_PER_MINUTE = 120

const getLimitPerMinute =
  (languages: Languages) =>
  ({ req }: Context): { of: string; times: number } | null => {
    const { path } = splitAddress(req.path, languages)
    const reads = req.method === 'GET' || req.method === 'HEAD'
    for (const of of ['/stop/', '/approve/']) if (path.startsWith(of)) return { of, times: SHORT_LINKS_PER_MINUTE }
    if (reads && path.startsWith('/b/')) return { of: '/b/', times: SHORT_LINKS_PER_MINUTE }
    const times = reads ? requestsPerMinute[path.replace(/\.data$/, '')] : getUploadLimit(path) > 0 && FILES_PER_MINUTE
    return times ? { of: req.path, times } : null
  }

/** Concurrent uploads: three applications with all their documents, or a dozen photos, from one network. */
const CONCURRENT_UPLOAD_BYTES = { one: 64 * MAX_BODY, all: 256 * MAX_BODY }

const getUploadBytes =
  (languages: Languages) =>
  ({ req }: Context): number => {
    const room =
      req.method === 'GET' || req.method === 'HEAD' ? 0 : getUploadLimit(splitAddress(req.path, languages).path)
    return room && MAX_BODY + room
  }

/** Rejects bodies over 1 MB, or more where files may be posted. */
function rejectLargeBody(c: Context, next: Next, languages: Languages) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next() // they have no body; reading it would create one
  const room = getUploadLimit(splitAddress(c.req.path, languages).path)
  const words = room ? 'A file may be 5 MB at most. Go back and pick a smaller one.' : 'The request is too large.'
  const onError = () => c.text(words, 413)
  const [maxSize, length] = [MAX_BODY + room, c.req.header('content-length')]
  // With the length in advance, as browsers send it: `bodyLimit` would build a whole `Request` with a stream to see
  // that there is a body.
  if (length !== undefined && c.req.header('transfer-encoding') === undefined)
    return Number(length) > maxSize ? Promise.resolve(onError()) : next()
  return bodyLimit({ maxSize, onError })(c, next)
}

/**
 * Redirects other spellings of a path permanently to its one address. A double slash at the beginning would lead to
 * another site.
 */
const redirectToCleanPaths =
  (languages: Languages): MiddlewareHandler =>
  async (c, next) => {
    const requested = getRequestPath(c)
    const { language, path } = splitAddress(requested, languages)
    const isDesk = path === '/console' || path.startsWith('/console/') // staff read English
    const address = localisePath(isDesk ? englishLanguage.code : language, toCanonicalPath(path))
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads || address === requested || path.startsWith('/__')) return next()
    return c.redirect(toLocalPath(address + new URL(c.req.url).search), 301)
  }

/** Returns the path as requested: `c.req.path` is half decoded, so that '%5C' becomes a '\\' and '%0a' ends a line. */
const getRequestPath = (c: Context) => new URL(c.req.url).pathname

/** Prevents a file from acting as a page, whatever it contains. */
const sandboxFiles: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.has('content-disposition')) c.header('content-security-policy', "default-src 'none'; sandbox")
}

/**
 * Rejects posts from other sites, which must not act for a signed-in customer. The cookie's SameSite=Lax prevents this
 * too.
 */
const rejectForeignPosts =
  (config: RunningApp['app']['config']): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
    // A form without script on a page that hides its address has no origin
    // (`platform/http/middleware/secret-links.ts`): the browser then sends Sec-Fetch-Site, and if it does not, knowing
    // the address is the proof.
    const hidden = origin === 'null' && (site === 'same-origin' || (site === undefined && isSecretLink(c.req.path)))
    if (hidden) c.req.raw.headers.delete('origin') // the router compares it too
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
      // A changed file has another name, so nobody asks whether it has changed.
      if (forGood) c.header('last-modified', undefined)
    },
  })
  // `.data` is a screen's data, not a file.
  return (c, next) => (/\.(?!data$)\w+$/.test(c.req.path) ? serve(c, next) : next())
}

/** Protects the outbox, which shows codes, numbers and links, from caches and frames. */
const serveItself: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', SIMULATORS_POLICY)
  c.header('x-frame-options', 'DENY')
  c.header('referrer-policy', 'no-referrer')
}
const SIMULATORS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `secureResponse` sets the first two on every answer. */
const elsewhere = {
  ...{ strictTransportSecurity: false, xContentTypeOptions: false },
  // Headers that are obsolete (Internet Explorer, Flash, a removed filter) are left out, because a page's bytes count.
  // The policy's frame-ancestors replaces the older header.
  ...{ xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false, xFrameOptions: false },
  xDnsPrefetchControl: false, // our pages link hardly anywhere, and a look-up reveals nothing about visitors
}
const noMap: typeof googleMapOrigins = { script: [], connect: [], img: [], style: [], font: [] }

function strictHeaders(app: RunningApp['app']) {
  const { config } = app
  const dialog = getDefaultPaymentProvider(app).origins
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
  // The router compares a form's `Origin` with the requested address, which is always http behind the HTTPS proxy.
  const allowedActionOrigins = [new URL(app.config.baseUrl).host]
  // In a language, the router removes '/hi' from every path and adds it to every link.
  const inLanguage = (build: ServerBuild, language: Language) => ({
    ...build,
    allowedActionOrigins,
    basename: getLanguagePrefix(language) || '/',
  })
  const segments = development ? new Set<string>() : listFirstSegments(web)
  const handlers = new Map<string, Handler>()
  const handlerOf = (language: Language, path: string): Handler => {
    if (development) return createRequestHandler(async () => inLanguage(await web(), language), 'development')
    const part = getBuildPart(path, segments)
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
    const { createRequestContext } = entry.module as unknown as { createRequestContext: CreateRequestContext }
    const nonce = development ? '' : (c.get('secureHeadersNonce') ?? '')
    const { language, path } = splitAddress(getRequestPath(c), app.words.codes)
    const info = { id: c.get('requestId'), address: network(c), ownMachine: isFromOwnMachine(c), nonce, language }
    const answer = await handlerOf(language, path)(c.req.raw, createRequestContext(app, info))
    // The router answers 500 when its caller has gone; it would be counted as our error.
    return answer.status === 500 && c.req.raw.signal.aborted ? answerAborted(c) : answer
  }
}
