/** The pages of one worker's jobs, and the files that they are drawn with: two caches of the browser's. */
export const PAGES = 'crew-pages'
const FILES = 'crew-files'
const WITHOUT = 'crew-without'
/** A page in its language needs about twenty. */
const MAX_FILES = 80
/** Beside the pages, under a path of no page: whose they are. */
const OWNER = '/crew/owner'

/** Keeps a page as it came, of this worker alone: what is kept of another goes. The login says that nobody is here. */
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
  for (const name of ['content-encoding', 'content-length']) headers.delete(name) // of what came over the line
  await storeFiles(assetsOf(text)) // before it: what is shown without a network is drawn as well
  await pages.put(pathname, new Response(text, { headers }))
}

export const clearPages = () => caches.delete(PAGES)

/** Of the jobs, these alone, in whatever language: others are over, or somebody else's. Each language has a service worker, which may end after the next began. */
export async function clearOtherJobs(paths: readonly string[]): Promise<void> {
  const own = new Set(paths.map(jobAt))
  const pages = await caches.open(PAGES)
  for (const { url } of await pages.keys()) {
    const { pathname } = new URL(url)
    if (/\/crew\/(jobs|surveys)\//.test(pathname) && !own.has(jobAt(pathname))) await pages.delete(pathname)
  }
}
const jobAt = (path: string) => path.slice(path.indexOf('/crew/'))

/** The page of the job that this page belongs to; null for the job's own page, and for every page outside a job. */
export const jobPageAbove = (path: string): string | null => /^(.*\/crew\/jobs\/\d+)\/[^/]+$/.exec(path)?.[1] ?? null

/** As it was kept, with the hour in it: the page's script says since when it stands so. */
export async function findStoredPage(path: string): Promise<Response | null> {
  const kept = await (await caches.open(PAGES)).match(path)
  if (!kept) return null
  const text = (await kept.text()).replace('<html', `<html data-kept="${kept.headers.get('kept-at')}"`)
  return new Response(text, { headers: kept.headers })
}

/** What is shown where nothing is kept: no page of anybody's. One a language. */
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

/** What things look like: of one name for good, so it is asked for anew while there is a network. */
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

/** Those that are used last stay. */
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

/** Their names change with their content: what is kept is right. */
export async function fileOf(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request)) ?? fetch(request)
}
