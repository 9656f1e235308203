import { expect, test } from 'vitest'
import { permissions } from '#modules/access/rules/permissions.ts'
import { consolePages as permissionsOfPages } from '#testing/console/pages.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import routes from '../routes.ts'
import { findOpenView, isWithinConsolePage, listConsolePages, pageViews } from './pages.ts'

const listPagesOfRole = (role: typeof ownerRole) => listConsolePages({ kind: 'staff', id: 1, name: 'Farida', role })

test('a role sees what it may open, and everybody their own login', () => {
  expect(listPagesOfRole({ ...ownerRole, permissions: ['reviews'] }).map(({ key }) => key)).toEqual([
    'reviews',
    'settings',
    'account',
  ])
  expect(listPagesOfRole(operationsRole).map(({ key }) => key)).not.toContain('gstReturn')
})

test.each([
  ['/console', ['today']],
  ['/console/orders', ['orders']],
  ['/console/orders/TH-20001', ['orders']],
  ['/console/views', ['orders']],
  ['/console/unsent-messages', ['orders']],
  ['/console/staff/roles', ['staff']],
  ['/console/accounting', ['gstReturn']],
  ['/console/accounting/rows/receipt', ['gstReturn']],
  ['/console/accounting/books/cash', ['books']],
  ['/console/accounting/receivables', ['receivables']],
  ['/console/accounting/settlements/setl_1', ['settlements']],
  ['/console/reconciliation', ['reconciliation']],
  ['/console/coupons/HOME5', ['coupons']],
])('%s stands within %s', (address, expected) => {
  expect(
    listPagesOfRole(ownerRole).flatMap(({ key, path }) => (isWithinConsolePage(address, path) ? key : [])),
  ).toEqual(expected)
})

test.each([
  ['/console/board?day=2026-12-08', 'board.day'],
  ['/console/board?day=2026-12-08&view=week', 'board.week'],
  ['/console/board?view=other', 'board.day'],
  ['/console/board/capacity?day=2026-12-08', 'board.capacity'],
  ['/console/board/TH-20001/1', 'board.day'],
])('%s opens a view of the dispatch board', (address, text) => {
  const [path, query] = address.split('?')
  expect(findOpenView(pageViews.board!, path!, new URLSearchParams(query)).text).toBe(text)
})

type Entry = { path?: string; file: string; children?: Entry[] }
const flattenScreens = (entries: Entry[]): { path: string; page: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => [
    ...(path && /^console\/.+\.tsx$/.test(file)
      ? [{ path: `/${path.replaceAll(/:\w+\??/g, '7')}`, page: file.replace(/^console\/|\.tsx$/g, '') }]
      : []),
    ...flattenScreens(children),
  ])
const screens = flattenScreens(routes as Entry[]).filter(({ page }) => !page.startsWith('login/') && page !== 'unknown')
const menu = listPagesOfRole(ownerRole)

test.each(screens)('the screen $path stands within one page of the menu', ({ path }) => {
  expect(menu.filter(page => isWithinConsolePage(path, page.path))).toHaveLength(1)
})

/** Pages that show each role its part. */
const sharedPages: Record<string, string[]> = { today: ['orders', 'payments', 'money', 'leads'] }

test.each(menu)('the menu shows $path to the roles that may open it', ({ key, path }) => {
  const { page } =
    screens.find(screen => screen.path === path) ?? screens.find(screen => isWithinConsolePage(screen.path, path))!
  const required = permissionsOfPages.find(([name]) => name === page)?.[1]
  const shownTo = permissions.filter(right =>
    listPagesOfRole({ ...ownerRole, permissions: [right] }).some(shown => shown.key === key),
  )
  expect(shownTo).toEqual(required ? [required] : (sharedPages[key] ?? permissions))
})
