import { expect, test } from 'vitest'
import { fetchPath } from './fetch-path.ts'

/** A page as search machines read it. */
type Found = { path: string; title: string; description: string; canonical: string; image: string; things: Thing[] }
type Thing = { '@type': string; [word: string]: unknown }

test('[NAV-02] every internal link answers 200, and every page of the sitemap has its own title, description, card and data', {
  timeout: 300_000,
}, async () => {
  const isRead = onceOfEachKind()
  const findable = (await pathsOfSitemap()).filter(isRead)
  const closed = await closedPaths()
  expect(findable.filter(path => closed.some(start => path.startsWith(start)))).toEqual([])
  const broken: string[] = []
  const pages: Found[] = []
  const seen = new Map([['/', 'the address bar'], ...findable.map(path => [path, '/sitemap.xml'] as const)])
  for (const [path, from] of seen) {
    const answer = await fetchPath(path, { redirect: 'follow' })
    if (answer.status !== 200) broken.push(`${path} (${answer.status}), on ${from}`)
    if (!answer.headers.get('content-type')?.includes('text/html')) continue
    const html = await answer.text()
    if (findable.includes(path)) pages.push(readPage(path, html))
    expect.soft(twice(idsOf(html)), `ids of ${path}`).toEqual([])
    for (const to of linksOf(html)) if (!seen.has(to) && isRead(to)) seen.set(to, path)
  }
  expect(broken).toEqual([])
  expect(pages.length).toBeGreaterThan(60)
  for (const [language, own] of Map.groupBy(pages, ({ path }) => languageOf(path))) {
    expect(twice(own.map(({ title }) => title)), `titles in ${language}`).toEqual([])
    expect(twice(own.map(({ description }) => description)), `descriptions in ${language}`).toEqual([])
  }
  for (const page of pages) saysWhatItIs(page)
  const kinds = Map.groupBy(pages, ({ path }) => path.split('/')[1])
  const images = [...kinds.values()].map(([one]) => new URL(one!.image).pathname)
  for (const image of images) {
    const { status, headers } = await fetchPath(image)
    expect([status, headers.get('content-type')], image).toEqual([200, 'image/png'])
  }
  for (const path of ['/nothing', '/blogs/nothing', '/service-details/999999', '/packersandmovers/atlantis'])
    expect((await fetchPath(path)).status, path).toBe(404)
})

async function pathsOfSitemap(): Promise<string[]> {
  const map = await (await fetchPath('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at!).pathname)
}

async function closedPaths(): Promise<string[]> {
  const rules = await (await fetchPath('/robots.txt')).text()
  return [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path!)
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, to]) => plain(to!)).filter(to => !to.startsWith('/sim/'))
const idsOf = (html: string) => [...html.matchAll(/<[a-z][^<>]*?\sid="([^"]+)"/g)].map(([, id]) => id!)

function readPage(path: string, html: string): Found {
  const one = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1]
  return {
    path,
    title: one(/<title>([^<]*)/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    image: one(/<meta property="og:image" content="([^"]*)"/),
    things: data ? JSON.parse(data)['@graph'] : [],
  }
}

/** All in English and in one other language, of the rest a page of each kind: they are the same pages, in other words. */
const WHOLE = ['en', 'hi']
function onceOfEachKind() {
  const first = new Map<string, string>()
  return (path: string) => {
    const language = languageOf(path)
    if (WHOLE.includes(language)) return true
    const kind = path.split(/[/?]/, 3).join('/')
    if (!first.has(kind)) first.set(kind, path)
    return first.get(kind) === path
  }
}

const languageOf = (path: string) => /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1] ?? 'en'
const twice = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

/** Titles and descriptions of the length that results show in full. */
function saysWhatItIs({ path, title, description, canonical, image, things }: Found) {
  expect.soft(new URL(canonical).pathname, `canonical of ${path}`).toBe(path)
  const roomy = languageOf(path) === 'en' ? 1 : 1.4 // letters of other scripts are counted otherwise
  expect.soft(title.length, `title of ${path}: ${title}`).toBeLessThanOrEqual(70 * roomy)
  expect.soft(title.length, `title of ${path}: ${title}`).toBeGreaterThan(8)
  expect.soft(description.length, `description of ${path}: ${description}`).toBeLessThanOrEqual(175 * roomy)
  expect.soft(description.length, `description of ${path}: ${description}`).toBeGreaterThan(50)
  expect.soft(image, `card of ${path}`).toMatch(/\/card\/[\w/-]+\.png$/)
  for (const thing of things) {
    for (const word of needed[thing['@type']] ?? ['a type that we know'])
      expect.soft(thing[word], `${thing['@type']}.${word} of ${path}`).toBeTruthy()
    expect.soft(JSON.stringify(thing), path).not.toMatch(/null|undefined/)
  }
}

/** What search machines want of each kind, by their own guides. */
const needed: Record<string, string[]> = {
  MovingCompany: ['name', 'url', 'telephone', 'address', 'image'],
  Service: ['name', 'provider', 'areaServed'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'datePublished', 'author', 'image'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image'],
}
