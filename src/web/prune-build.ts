import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type RouteAt = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

/**
 * The build as far as a path can need it whose first segment this is: React Router tries one route after the other, twice a request, each with
 * all that stands around it, and makes an element of every one for each page: with two hundred of them that took a tenth of a booking's time.
 */
export function pruneBuild(build: ServerBuild, segment: string): ServerBuild {
  const known = new Set<string>()
  for (const route of routesOf(build.routes))
    if (canBegin(route, build.routes, segment)) for (const { id } of withParents(route, build.routes)) known.add(id)
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => known.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** What the paths of a build begin with, in small letters: '', 'faq', 'console'. */
export function firstSegments({ routes }: ServerBuild): Set<string> {
  const all = routesOf(routes).map(route => firstOf(route, routes))
  return new Set(all.filter(first => first === '' || !isOpen(first)))
}

/** No screen begins so, and no path: what catches all is left. */
const NOTHING = '-'
/** Written as it is meant, and nothing of the router's own: '/%66aq' is '/faq', '/__manifest' asks about all screens. */
const isPlain = (segment: string) => /^(?!__)[\w.~-]+$/.test(segment)

/**
 * Which part of a build a path wants, without its language: what begins as it does (`pruneBuild`), or null for all of it. Most of what leads nowhere is asked for by
 * programs that try doors: it is answered for half of what the whole build costs.
 */
export function partOf(path: string, segments: ReadonlySet<string>): string | null {
  const segment = firstSegmentOf(path)
  if (segments.has(segment)) return segment
  return isPlain(segment) ? NOTHING : null
}

/** What a path that is asked for begins with: '/FAQ.data' is 'faq', '/_root.data' the landing page. */
export function firstSegmentOf(path: string): string {
  const [first = ''] = path.slice(1).split(/[/?#]/, 1)
  return first.replace(/^_root\.data$|\.data$/, '').toLowerCase()
}

const routesOf = (routes: Routes) => Object.values(routes).filter(route => route !== undefined)

/** What any path may have: the landing page, which the router always hands out, and what catches all. */
const isOpen = (first: string) => first === '' || first.startsWith(':') || first.startsWith('*') || first.endsWith('?')

function canBegin(route: RouteAt, routes: Routes, segment: string): boolean {
  if (route.path === undefined && !route.index) return false // a layout: it comes with what it stands around
  const first = firstOf(route, routes)
  return isOpen(first) || first === segment
}

const firstOf = (route: RouteAt, routes: Routes) =>
  withParents(route, routes)
    .reverse()
    .map(({ path }) => path)
    .join('/')
    .replace(/^\/+/, '')
    .split('/')[0]!
    .toLowerCase()

function withParents(route: RouteAt, routes: Routes): RouteAt[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [route, ...(parent ? withParents(parent, routes) : [])]
}
