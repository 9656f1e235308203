import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

const listPaths = (entries: RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`
    // An optional segment at the end is two addresses.
    const all = own.endsWith('?') ? [own, own.replace(/\/[^/]*$/, '')] : [own]
    return [...(path === undefined || path === '*' ? [] : all), ...listPaths(children, own)]
  })
const routePaths = listPaths(routes).map(path => path.split('/'))

/** Addresses that are no page: the stream of live updates, and the beginning of several pages. */
const noPages = ['/console/live', '/console/accounting/books']

/** True if a route has these segments. `${…}` stands for any segment, or for any end of one. */
const isPage = (address: string) => {
  const written = address.split('/')
  return routePaths.some(
    path =>
      path.length === written.length &&
      path.every((segment, n) => {
        const [start, ...variables] = written[n]!.split('$')
        return segment.startsWith(':') || (variables.length > 0 ? segment.startsWith(start!) : segment === start)
      }),
  )
}

test('every address of the console that the code links to is a page', () => {
  const written = globSync('src/{web,modules}/**/*.{ts,tsx}')
    .filter(file => !/\.test\.tsx?$|old-addresses\.ts$|routes\.ts$/.test(file))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](\/console(?:\/(?:\$\{[^}]*\}|[^'"`?#\s$])*)?)['"`?#]/g)].map(
        ([, address]) => ({ file, address: address!.replaceAll(/\$\{[^}]*\}/g, '$') }),
      ),
    )
  expect(written.length).toBeGreaterThan(200)
  const broken = written.filter(({ address }) => !address.endsWith('/') && !isPage(address))
  expect(broken.filter(({ address }) => !noPages.includes(address))).toEqual([])
})
