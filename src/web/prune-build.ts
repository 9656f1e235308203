import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type RouteAt = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

/**
 * Reduces the build to the routes that a path with this first segment can need. React Router tries one route after the
 * other, twice per request, each with its parent layouts, and creates an element of every one for each page: with two
 * hundred routes that took a tenth of a booking's time.
 */
export function pruneBuild(build: ServerBuild, segment: string): ServerBuild {
  const known = new Set<string>()
  for (const route of listRoutes(build.routes))
    if (canStartWith(route, build.routes, segment))
      for (const { id } of listWithParents(route, build.routes)) known.add(id)
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => known.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** Returns the first segments of a build's paths, in lower case: '', 'faq', 'console'. */
export function listFirstSegments({ routes }: ServerBuild): Set<string> {
  const all = listRoutes(routes).map(route => getRouteFirstSegment(route, routes))
  return new Set(all.filter(first => first === '' || !isNeededByEveryPath(first)))
}

/** A segment that no screen has: only the catch-all route is left. */
const NO_SCREEN = '-'
/**
 * True for a segment without escapes that is not the router's own: '/%66aq' is '/faq', and '/__manifest' concerns all
 * screens.
 */
const isPlain = (segment: string) => /^(?!__)[\w.~-]+$/.test(segment)

/**
 * Returns the segment to which the build can be pruned for a path without its language (`pruneBuild`), or null for the
 * whole build. Most unknown paths are requested by programs that probe for weaknesses: pruned, they cost half as much
 * to answer.
 */
export function getBuildPart(path: string, segments: ReadonlySet<string>): string | null {
  const segment = getFirstSegment(path)
  if (segments.has(segment)) return segment
  return isPlain(segment) ? NO_SCREEN : null
}

/** Returns the first segment of a path: '/FAQ.data' gives 'faq', '/_root.data' the landing page. */
export function getFirstSegment(path: string): string {
  const [first = ''] = path.slice(1).split(/[/?#]/, 1)
  return first.replace(/^_root\.data$|\.data$/, '').toLowerCase()
}

const listRoutes = (routes: Routes) => Object.values(routes).filter(route => route !== undefined)

/** True for routes that every path needs: the landing page, which the router always sends, and the catch-all. */
const isNeededByEveryPath = (first: string) =>
  first === '' || first.startsWith(':') || first.startsWith('*') || first.endsWith('?')

function canStartWith(route: RouteAt, routes: Routes, segment: string): boolean {
  if (route.path === undefined && !route.index) return false // a layout: included with its children
  const first = getRouteFirstSegment(route, routes)
  return isNeededByEveryPath(first) || first === segment
}

const getRouteFirstSegment = (route: RouteAt, routes: Routes) =>
  listWithParents(route, routes)
    .reverse()
    .map(({ path }) => path)
    .join('/')
    .replace(/^\/+/, '')
    .split('/')[0]!
    .toLowerCase()

function listWithParents(route: RouteAt, routes: Routes): RouteAt[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [route, ...(parent ? listWithParents(parent, routes) : [])]
}
