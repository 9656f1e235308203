/**
 * The service worker of `/crew` alone: asks the network first and shows the stored copy of a job if there is none. It
 * sends the outbox once the browser reports a network, even if no page is open.
 */

import { listOutboxItems } from './outbox.ts'
import {
  clearOtherJobs,
  clearPages,
  fetchAsset,
  fetchPictograms,
  findOfflinePage,
  findStoredPage,
  PICTOGRAMS_PATH,
  storeAssets,
  storeOfflinePage,
  storePage,
} from './page-cache.ts'
import { sendWaiting } from './send.ts'

/**
 * The request of a page to store pages (by path) and assets, and the paths of all current jobs if the page knows them.
 */
export type StorePagesRequest = { pages: string[]; files: string[]; jobs: string[] | null }

/** The used part of the service worker types, which the types of a page lack. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Listen = {
  (type: 'install' | 'activate' | 'sync', listener: (event: Extendable) => void): void
  (type: 'fetch', listener: (event: Fetching) => void): void
  (type: 'message', listener: (event: Extendable & { data: StorePagesRequest }) => void): void
}
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }
const own = self as unknown as {
  addEventListener: Listen
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { scope: string }
}

/** The longest wait for the network if a stored copy exists, in milliseconds. */
const NETWORK_TIMEOUT_MS = 6_000

own.addEventListener('install', event => {
  const { pathname } = new URL(own.registration.scope)
  event.waitUntil(Promise.all([storeOfflinePage(`${pathname}/without-network`), own.skipWaiting()]))
})
own.addEventListener('activate', event => event.waitUntil(own.clients.claim()))
/**
 * Requests run one after the other, so that the list of jobs of the last page counts, however long an earlier request
 * takes.
 */
let storing: Promise<void> = Promise.resolve()
own.addEventListener('message', event => {
  storing = storing.then(() => storePages(event.data)).catch(() => {}) // a full disk
  event.waitUntil(storing)
})
own.addEventListener('sync', event => event.waitUntil(sendOrRetry()))
own.addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchAsset(event.request))
  else if (pathname === PICTOGRAMS_PATH) event.respondWith(fetchPictograms(event.request))
})

/** Sends the outbox. If it rejects, the browser tries again later, at growing intervals. */
async function sendOrRetry() {
  if ((await sendWaiting()) === 'later') throw new Error('some is still here')
}

async function answerPage(event: Fetching, path: string): Promise<Response> {
  if (await isLoggingOut()) {
    await sendWaiting()
    if (await isLoggingOut()) return answerOfflinePage(path)
  }
  const fetched = fetch(event.request)
  // otherwise a redirect to the login
  const keeping = fetched.then(answer => (answer.type === 'basic' ? storePage(answer.clone()) : undefined))
  event.waitUntil(keeping.catch(() => null)) // no network, or a full disk
  const stored = await findStoredPage(path)
  const answer = await Promise.race([fetched.catch(() => null), ...(stored ? [waitForTimeout()] : [])])
  if (answer && (answer.status < 500 || !stored)) return answer
  return stored ?? answerOfflinePage(path)
}

const waitForTimeout = () => new Promise<null>(resolve => setTimeout(resolve, NETWORK_TIMEOUT_MS, null))
const answerOfflinePage = async (path: string) => (await findOfflinePage(path)) ?? Response.error()

/**
 * True if somebody logged out without network. The server does not know it yet, so no page may be shown before it does.
 */
const isLoggingOut = async () =>
  (await listOutboxItems()).some(({ kind, state }) => kind === 'logout' && state === 'waiting')

/**
 * Stores what a page requests. The first page of a visit loads before the service worker runs, so it requests itself
 * too.
 */
async function storePages({ pages, files, jobs }: StorePagesRequest): Promise<void> {
  await storeAssets(files).catch(() => {}) // the network is gone: store at least the pages
  for (const path of pages) {
    const answer = await fetch(path).catch(() => null)
    if (!answer) return
    if (answer.redirected) return void (await clearPages()) // to the login
    await storePage(answer)
  }
  if (jobs) await clearOtherJobs(jobs)
}
