import { createStaticHandler, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getBuildPart, getFirstSegment, listFirstSegments, pruneBuild } from './prune-build.ts'
import routes from './routes.ts'

type Entry = {
  id?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: Entry[] | undefined
}

/** The routes of the product, as its build has them. */
const flat = (entries: Entry[], parentId: string): [string, object][] =>
  entries.flatMap(({ id = '', path, index, file, children = [] }) => {
    const own = id || file
    return [[own, { id: own, parentId, path, index, module: {} }], ...flat(children, own)]
  })
const all = Object.fromEntries([['root', { id: 'root', path: '', module: {} }], ...flat(routes, 'root')])
const build = { routes: all, assets: { routes: all } } as unknown as ServerBuild

const nested = (of: ServerBuild, parentId?: string): object[] =>
  Object.values(of.routes)
    .filter(route => route !== undefined && route.parentId === parentId)
    .map(route => ({ ...route, children: nested(of, route!.id) }))
    .map(route => (route.children.length > 0 ? route : { ...route, children: undefined }))
const matcher = (of: ServerBuild) => {
  const handler = createStaticHandler(nested(of) as never)
  return (path: string) => handler.match(path)?.map(({ route, params }) => [route.id, params])
}

const paths = Object.values(all)
  .map(route => (route as Entry).path)
  .filter(path => path !== undefined)
  .flatMap(path => [path.replaceAll(/:\w+\?/g, '').replace(/\/+$/, ''), path.replaceAll(/:\w+\??|\*/g, 'Some-Thing')])
  .map(path => `/${path}`)

describe('the build pruned to a path', () => {
  const segments = listFirstSegments(build)

  it('lists the first segments of the product’s paths', () => {
    expect([...segments]).toEqual(expect.arrayContaining(['', 'console', 'faq', 'mybooking', 'sitemap.xml']))
    expect([...segments].filter(first => /[:*?]/.test(first))).toEqual([]) // a route pattern is not a plain segment
  })

  it.each([
    ['/', ''],
    ['/_root.data', ''],
    ['/.data', ''],
    ['/faq', 'faq'],
    ['/FAQ.data', 'faq'],
    ['/mybooking/12.data', 'mybooking'],
    ['/%66aq', '%66aq'],
    ['/sitemap.xml', 'sitemap.xml'],
  ])('%s begins with "%s"', (path, segment) => expect(getFirstSegment(path)).toBe(segment))

  it.each([
    ['/faq', 'faq'],
    ['/nothing-here', '-'],
    ['/wp-login.php', '-'],
    ['/.env', '-'],
    ['/%66aq', null],
    ['/*', null],
    ['/:id', null],
    ['/__manifest', null],
  ])('%s needs the part "%s"', (path, part) => expect(getBuildPart(path, segments)).toBe(part))

  const whole = matcher(build)

  it('matches nothing where the whole build matches nothing', () => {
    const narrow = matcher(pruneBuild(build, getBuildPart('/nothing-here', segments)!))
    for (const path of ['/nothing-here', '/wp-login.php', '/.env', '/nothing-here/faq', '/wp-admin/console/orders/'])
      expect([path, narrow(path)]).toEqual([path, whole(path)])
  })

  it('matches the same screens as the whole build', () => {
    for (const segment of segments) {
      const narrow = matcher(pruneBuild(build, segment))
      const own = paths.filter(path => getFirstSegment(path) === segment)
      for (const path of own.flatMap(path => [path, path.toUpperCase(), `${path}/`, `${path}/and-more`, '/']))
        expect([path, narrow(path)]).toEqual([path, whole(path)])
    }
  })

  it('leaves out routes with another first segment', () => {
    const { routes, assets } = pruneBuild(build, 'faq')
    expect(Object.keys(routes).length).toBeLessThan(12)
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
  })
})
