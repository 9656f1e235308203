/**
 * The service worker of `/crew` alone: asks the network first and shows the stored copy of a job if there is none. It
 * sends the outbox once the browser reports a network, even if no page is open.
 */
import {
  clearOtherJobs,
  clearPages,
  fileOf,
  findReducedPage,
  findStoredPage,
  PICTOGRAMS,
  pictograms,
  storeFiles,
  storePage,
  storeReducedPage,
} from './kept-pages.ts'
import { itemsOf } from './outbox.ts'
import { sendWaiting } from './send.ts'

/**
 * The request of a page to store pages (by path) and assets, and the paths of all current jobs if the page knows them.
 */
export type DatePreference = { pages: string[]; files: string[]; jobs: string[] | null }

/** The used part of the service worker types, which the types of a page lack. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Listen = {
  (type: 'install' | 'activate' | 'sync', listener: (event: Extendable) => void): void
  (type: 'fetch', listener: (event: Fetching) => void): void
  (type: 'message', listener: (event: Extendable & { data: DatePreference }) => void): void
}
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }
const own = self as unknown as {
  addEventListener: Listen
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { scope: string }
}

/** The longest wait for the network if a stored copy exists, in milliseconds. */
const TIMEOUTS = 6_000

own.addEventListener('install', event => {
  const { pathname } = new URL(own.registration.scope)
  event.waitUntil(Promise.all([storeReducedPage(`${pathname}/without-network`), own.skipWaiting()]))
})
own.addEventListener('activate', event => event.waitUntil(own.clients.claim()))
/**
 * Requests run one after the other, so that the list of jobs of the last page counts, however long an earlier request
 * takes.
 */
let granted: Promise<void> = Promise.resolve()
own.addEventListener('message', event => {
  granted = granted.then(() => storeAll(event.data)).catch(() => {}) // a full disk
  event.waitUntil(granted)
})
own.addEventListener('sync', event => event.waitUntil(sendOrComeAgain()))
own.addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(pageOf(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request))
  else if (pathname === PICTOGRAMS) event.respondWith(pictograms(event.request))
})

/** Sends the outbox. If it rejects, the browser tries again later, at growing intervals. */
async function sendOrComeAgain() {
  if ((await sendWaiting()) === 'later') throw new Error('some is still here')
}

async function pageOf(event: Fetching, path: string): Promise<Response> {
  if (await isLeaving()) {
    await sendWaiting()
    if (await isLeaving()) return without(path)
  }
  const asked = fetch(event.request)
  // otherwise a redirect to the login
  const keeping = asked.then(answer => (answer.type === 'basic' ? storePage(answer.clone()) : undefined))
  event.waitUntil(keeping.catch(() => null)) // no network, or a full disk
  const kept = await findStoredPage(path)
  const answer = await Promise.race([asked.catch(() => null), ...(kept ? [soon()] : [])])
  if (answer && (answer.status < 500 || !kept)) return answer
  return kept ?? without(path)
}

const soon = () => new Promise<null>(resolve => setTimeout(resolve, TIMEOUTS, null))
const without = async (path: string) => (await findReducedPage(path)) ?? Response.error()

/**
 * True if somebody logged out without network. The server does not know it yet, so no page may be shown before it does.
 */
const isLeaving = async () => (await itemsOf()).some(({ kind, state }) => kind === 'logout' && state === 'waiting')

/**
 * Stores what a page requests. The first page of a visit loads before the service worker runs, so it requests itself
 * too.
 */
async function storeAll({ pages, files, jobs }: DatePreference): Promise<void> {
  await storeFiles(files).catch(() => {}) // the network is gone: store at least the pages
  for (const path of pages) {
    const answer = await fetch(path).catch(() => null)
    if (!answer) return
    if (answer.redirected) return void (await clearPages()) // to the login
    await storePage(answer)
  }
  if (jobs) await clearOtherJobs(jobs)
}
