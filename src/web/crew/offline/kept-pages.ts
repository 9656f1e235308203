/** The browser cache with the pages of one worker's jobs. `FILES`: the cache of their assets. */
export const PAGES = 'crew-pages'
const FILES = 'crew-files'
const WITHOUT = 'crew-without'
/** A page in one language needs about twenty. */
const MAX_FILES = 80
/** Cache entry with the worker id that owns the pages. No page has this path. */
const OWNER = '/crew/owner'

/**
 * Stores a page of the logged-in worker and deletes pages of anybody else. The login page means that nobody is logged
 * in.
 */
export async function storePage(answer: Response): Promise<void> {
  const { pathname } = new URL(answer.url)
  const owner = answer.headers.get('crew-worker')
  if (!owner) {
    if (pathname.endsWith('/crew/login')) await clearPages()
    else if (answer.status === 404) await (await caches.open(PAGES)).delete(pathname)
    return
  }
  if (answer.status !== 200) return
  let pages = await caches.open(PAGES)
  if ((await (await pages.match(OWNER))?.text()) !== owner) {
    await clearPages()
    pages = await caches.open(PAGES)
    await pages.put(OWNER, new Response(owner))
  }
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set('kept-at', new Date().toISOString())
  // they describe the transfer, not the text
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await storeFiles(assetsOf(text)) // before the page, so that a stored page always has its assets
  await pages.put(pathname, new Response(text, { headers }))
}

export const clearPages = () => caches.delete(PAGES)

/**
 * Deletes the pages of all jobs but these, in every language: others are over or reassigned. Each language has its own
 * service worker, and one may finish after the next has started.
 */
export async function clearOtherJobs(paths: readonly string[]): Promise<void> {
  const own = new Set(paths.map(jobAt))
  const pages = await caches.open(PAGES)
  for (const { url } of await pages.keys()) {
    const { pathname } = new URL(url)
    if (/\/crew\/(jobs|surveys)\//.test(pathname) && !own.has(jobAt(pathname))) await pages.delete(pathname)
  }
}
const jobAt = (path: string) => path.slice(path.indexOf('/crew/'))

/** Returns the path of the job page above a sub-page; null for the job page itself and for every page outside a job. */
export const jobPageAbove = (path: string): string | null => /^(.*\/crew\/jobs\/\d+)\/[^/]+$/.exec(path)?.[1] ?? null

/** Returns a stored page with the time of storing in it, which the script of the page shows. */
export async function findStoredPage(path: string): Promise<Response | null> {
  const kept = await (await caches.open(PAGES)).match(path)
  if (!kept) return null
  const text = (await kept.text()).replace('<html', `<html data-kept="${kept.headers.get('kept-at')}"`)
  return new Response(text, { headers: kept.headers })
}

/** Stores the page that is shown if a page is not stored. It has no personal data; one per language. */
export async function storeReducedPage(path: string): Promise<void> {
  await (await caches.open(WITHOUT)).add(PICTOGRAMS)
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${answer.status} at ${path}`) // the browser tries again with the next page
  await storeFiles(assetsOf(await answer.clone().text()))
  await (await caches.open(WITHOUT)).put(path, answer)
}

export async function findReducedPage(path: string): Promise<Response | undefined> {
  const all = await caches.open(WITHOUT)
  const own = path.replace(/\/crew(\/.*)?$/, '/crew/without-network')
  return (await all.match(own)) ?? all.match((await all.keys())[0] ?? own)
}

const assetsOf = (text: string) => [...text.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, path]) => path!)

/** The pictograms of items. The file name never changes, so it is fetched again whenever there is a network. */
export const PICTOGRAMS = '/pictograms.svg'
export async function pictograms(request: Request): Promise<Response> {
  const files = await caches.open(WITHOUT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await files.put(PICTOGRAMS, answer.clone())
    return answer
  } catch {
    return (await files.match(PICTOGRAMS)) ?? Response.error()
  }
}

/** Stores assets and deletes those unused for longest. */
export async function storeFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  for (const path of paths) {
    const file = (await files.match(path)) ?? (await fetch(path))
    if (!file.ok) continue
    await files.delete(path)
    await files.put(path, file)
  }
  const all = await files.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MAX_FILES))) await files.delete(old)
}

/** Returns an asset. Asset names change with their content, so a stored one is always valid. */
export async function fileOf(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request)) ?? fetch(request)
}
