/** The browser cache with the pages of one worker's jobs. `ASSETS_CACHE`: the cache of their assets. */
export const PAGES_CACHE = 'crew-pages'
const ASSETS_CACHE = 'crew-files'
const OFFLINE_CACHE = 'crew-without'
/** A page in one language needs about twenty. */
const MAX_ASSETS = 80
/** Cache entry with the worker id that owns the pages. No page has this path. */
const OWNER_KEY = '/crew/owner'

/**
 * Stores a page of the logged-in worker and deletes pages of anybody else. The login page means that nobody is logged
 * in.
 */
export async function storePage(answer: Response): Promise<void> {
  const { pathname } = new URL(answer.url)
  const owner = answer.headers.get('crew-worker')
  if (!owner) {
    if (pathname.endsWith('/crew/login')) await clearPages()
    else if (answer.status === 404) await (await caches.open(PAGES_CACHE)).delete(pathname)
    return
  }
  if (answer.status !== 200) return
  let pages = await caches.open(PAGES_CACHE)
  if ((await (await pages.match(OWNER_KEY))?.text()) !== owner) {
    await clearPages()
    pages = await caches.open(PAGES_CACHE)
    await pages.put(OWNER_KEY, new Response(owner))
  }
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set('kept-at', new Date().toISOString())
  // they describe the transfer, not the text
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await storeAssets(listAssetPaths(text)) // before the page, so that a stored page always has its assets
  await pages.put(pathname, new Response(text, { headers }))
}

export const clearPages = () => caches.delete(PAGES_CACHE)

/**
 * Deletes the pages of all jobs but these, in every language: others are over or reassigned. Each language has its own
 * service worker, and one may finish after the next has started.
 */
export async function clearOtherJobs(paths: readonly string[]): Promise<void> {
  const own = new Set(paths.map(toJobPath))
  const pages = await caches.open(PAGES_CACHE)
  for (const { url } of await pages.keys()) {
    const { pathname } = new URL(url)
    if (/\/crew\/(jobs|surveys)\//.test(pathname) && !own.has(toJobPath(pathname))) await pages.delete(pathname)
  }
}
const toJobPath = (path: string) => path.slice(path.indexOf('/crew/'))

/** Returns the path of the job page above a sub-page; null for the job page itself and for every page outside a job. */
export const getJobPagePath = (path: string): string | null => /^(.*\/crew\/jobs\/\d+)\/[^/]+$/.exec(path)?.[1] ?? null

/** Returns a stored page with the time of storing in it, which the script of the page shows. */
export async function findStoredPage(path: string): Promise<Response | null> {
  const stored = await (await caches.open(PAGES_CACHE)).match(path)
  if (!stored) return null
  const text = (await stored.text()).replace('<html', `<html data-kept="${stored.headers.get('kept-at')}"`)
  return new Response(text, { headers: stored.headers })
}

/** Stores the page that is shown if a page is not stored. It has no personal data; one per language. */
export async function storeOfflinePage(path: string): Promise<void> {
  await (await caches.open(OFFLINE_CACHE)).add(PICTOGRAMS_PATH)
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${answer.status} at ${path}`) // the browser tries again with the next page
  await storeAssets(listAssetPaths(await answer.clone().text()))
  await (await caches.open(OFFLINE_CACHE)).put(path, answer)
}

export async function findOfflinePage(path: string): Promise<Response | undefined> {
  const all = await caches.open(OFFLINE_CACHE)
  const own = path.replace(/\/crew(\/.*)?$/, '/crew/without-network')
  return (await all.match(own)) ?? all.match((await all.keys())[0] ?? own)
}

const listAssetPaths = (text: string) => [...text.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, path]) => path!)

/** The pictograms of items. The file name never changes, so it is fetched again whenever there is a network. */
export const PICTOGRAMS_PATH = '/pictograms.svg'
export async function fetchPictograms(request: Request): Promise<Response> {
  const files = await caches.open(OFFLINE_CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await files.put(PICTOGRAMS_PATH, answer.clone())
    return answer
  } catch {
    return (await files.match(PICTOGRAMS_PATH)) ?? Response.error()
  }
}

/** Stores assets and deletes those unused for longest. */
export async function storeAssets(paths: readonly string[]): Promise<void> {
  const files = await caches.open(ASSETS_CACHE)
  for (const path of paths) {
    const file = (await files.match(path)) ?? (await fetch(path))
    // Replaces an entry in one step and makes it the newest: deleted first, an asset would be missing for a moment.
    if (file.ok) await files.put(path, file)
  }
  const all = await files.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MAX_ASSETS))) await files.delete(old)
}

/** Returns an asset. Asset names change with their content, so a stored one is always valid. */
export async function fetchAsset(request: Request): Promise<Response> {
  return (await (await caches.open(ASSETS_CACHE)).match(request)) ?? fetch(request)
}
