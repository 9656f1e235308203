import { expect, test } from 'vitest'
import { buildRouteNamer } from './route-name.ts'

const name = buildRouteNamer([
  '/',
  '/assets/*',
  '/console/orders/:orderno',
  '/console/orders/new',
  '/pay/:orderno',
  '/services/:cat_id?/:cat_name?',
  '/mybooking/:orderno/review',
])

test.each([
  ['/', '/'],
  ['/console/orders/TH-1', '/console/orders/:orderno'],
  ['/console/orders/new', '/console/orders/new'],
  ['/console/orders/TH-1.data', '/console/orders/:orderno'],
  ['/services', '/services/:cat_id?/:cat_name?'],
  ['/services/1', '/services/:cat_id?/:cat_name?'],
  ['/services/1/cleaning', '/services/:cat_id?/:cat_name?'],
  ['/services/1/cleaning/more', 'none'],
  ['/assets/a/b.js', '/assets/*'],
  ['/mybooking/TH-1', 'none'],
  ['/wp-login.php', 'none'],
  ['//pay//TH-1/', '/pay/:orderno'],
])('%s is counted as %s', (path, expected) => {
  expect(name(path)).toBe(expected)
})
