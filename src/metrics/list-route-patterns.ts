import type { ServerBuild } from 'react-router'

/** Lists every pattern that the process serves: calls, screens and their files. */
export async function listRoutePatterns(
  http: { routes: { path: string }[] },
  web: ServerBuild | (() => Promise<ServerBuild>),
): Promise<string[]> {
  const { routes } = typeof web === 'function' ? await web() : web
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  const screens = Object.values(routes).flatMap(route => (route && route.path !== '*' ? [pathOf(route.id)] : []))
  // Patterns with `*` are middleware for every request.
  const calls = http.routes.map(({ path }) => path).filter(path => !path.endsWith('*'))
  return [...calls, ...screens.map(path => path.replace(/\/+/g, '/')), '/assets/*']
}
