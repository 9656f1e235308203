import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { clearOtherJobs, getJobPagePath, storePage } from './page-cache.ts'

type Cached = Map<string, Response>
let caches: Map<string, Cached>
let online: boolean
const cache = (kept: Cached) => ({
  keys: async () => [...kept.keys()].map(path => ({ url: `https://thikana.in${path}` })),
  match: async (path: string) => kept.get(path)?.clone(),
  put: async (path: string, answer: Response) => void kept.set(path, answer),
  delete: async (path: string) => {
    deleted.push(path)
    return kept.delete(path)
  },
})
/** The entries that were deleted, even if they were stored again. */
let deleted: string[]
const open = (name: string) => {
  if (!caches.has(name)) caches.set(name, new Map())
  return caches.get(name)!
}
beforeEach(() => {
  caches = new Map()
  online = true
  deleted = []
  vi.stubGlobal('caches', {
    open: async (name: string) => cache(open(name)),
    delete: async (name: string) => caches.delete(name),
  })
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('no network')
    return new Response('p {}')
  })
})
afterAll(() => void vi.unstubAllGlobals())
const kept = (name: string) => [...open(name).keys()]

test('clearing keeps the pages of current jobs in each language, and pages outside jobs', async () => {
  for (const path of [
    '/crew',
    '/crew/jobs/7',
    '/hi/crew',
    '/hi/crew/jobs/7',
    '/hi/crew/jobs/8',
    '/crew/surveys/3/sheet',
  ])
    open('crew-pages').set(path, new Response(''))
  await clearOtherJobs(['/crew/jobs/7']) // after the page in Hindi was stored, the English service worker runs
  expect(kept('crew-pages')).toEqual(['/crew', '/crew/jobs/7', '/hi/crew', '/hi/crew/jobs/7'])
})

const page = (text: string) => {
  const answer = new Response(`<link href="/assets/${text}.css">`, { headers: { 'crew-worker': '5' } })
  Object.defineProperty(answer, 'url', { value: 'https://thikana.in/crew' })
  return answer
}

test('a page is stored after its assets; if the network breaks between, the previous copy stays', async () => {
  await storePage(page('crew-1'))
  expect(kept('crew-files')).toEqual(['/assets/crew-1.css'])
  online = false
  await expect(storePage(page('crew-2'))).rejects.toThrow('no network')
  expect(await (await cache(open('crew-pages')).match('/crew'))!.text()).toContain('crew-1')
})

test('an asset that another page needs too is never missing while that page is stored', async () => {
  await storePage(page('crew-1'))
  await storePage(page('crew-1'))
  expect(kept('crew-files')).toEqual(['/assets/crew-1.css'])
  expect(deleted).toEqual([])
})

test.each([
  ['/crew/jobs/7/list', '/crew/jobs/7'],
  ['/hi/crew/jobs/7/cash', '/hi/crew/jobs/7'],
  ['/crew/jobs/7', null],
  ['/crew/surveys/3/sheet', null],
  ['/crew', null],
])('the job page above %s is %s', (path, above) => {
  expect(getJobPagePath(path)).toBe(above)
})
