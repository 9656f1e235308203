/**
 * The service worker of `/crew` and of nothing else: asks the network first, and shows the kept copy of a job where there is none. It sends
 * what waits once the browser says that there is a network again, though no page is open.
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

/** What a page asks to be kept: pages by their paths; the files that it is drawn with; and, where it knows them all, whose jobs they are. */
export type DatePreference = { pages: string[]; files: string[]; jobs: string[] | null }

/** As far as it is used here: the types of a page have none of it. */
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

/** Whoever stands at a door waits no longer for a page that is on the phone. */
const TIMEOUTS = 6_000

own.addEventListener('install', event => {
  const { pathname } = new URL(own.registration.scope)
  event.waitUntil(Promise.all([storeReducedPage(`${pathname}/without-network`), own.skipWaiting()]))
})
own.addEventListener('activate', event => event.waitUntil(own.clients.claim()))
/** One wish after the other: which jobs there are is what the page that was shown last says, however long an earlier one takes. */
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

/** The browser asks again, later and later, where this rejects. */
async function sendOrComeAgain() {
  if ((await sendWaiting()) === 'later') throw new Error('some is still here')
}

async function pageOf(event: Fetching, path: string): Promise<Response> {
  if (await isLeaving()) {
    await sendWaiting()
    if (await isLeaving()) return without(path)
  }
  const asked = fetch(event.request)
  const keeping = asked.then(answer => (answer.type === 'basic' ? storePage(answer.clone()) : undefined)) // else the way to the login
  event.waitUntil(keeping.catch(() => null)) // no network; a full disk
  const kept = await findStoredPage(path)
  const answer = await Promise.race([asked.catch(() => null), ...(kept ? [soon()] : [])])
  if (answer && (answer.status < 500 || !kept)) return answer
  return kept ?? without(path)
}

const soon = () => new Promise<null>(resolve => setTimeout(resolve, TIMEOUTS, null))
const without = async (path: string) => (await findReducedPage(path)) ?? Response.error()

/** Logged out without a network: the server does not know yet, and shows nobody the next page before it does. */
const isLeaving = async () => (await itemsOf()).some(({ kind, state }) => kind === 'logout' && state === 'waiting')

/** What the first page of a visit asks for: it came before there was anybody here to keep it. */
async function storeAll({ pages, files, jobs }: DatePreference): Promise<void> {
  await storeFiles(files).catch(() => {}) // cut by now: what is shown then is at least the page
  for (const path of pages) {
    const answer = await fetch(path).catch(() => null)
    if (!answer) return
    if (answer.redirected) return void (await clearPages()) // to the login
    await storePage(answer)
  }
  if (jobs) await clearOtherJobs(jobs)
}
