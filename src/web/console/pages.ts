import type { Staff } from '#modules/access/rules/actor.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import { hasPermission, type Permission } from '#modules/access/rules/permissions.ts'

/** The words of the console's menu, in order. Each leads to its first page; its other pages are tabs there, those of settings a list. */
export const consoleSections = [
  'today',
  'orders',
  'dispatch',
  'leads',
  'customers',
  'money',
  'reports',
  'settings',
] as const
export type ConsoleSection = (typeof consoleSections)[number]

/** The permission that opens a page, or several of which one is enough; null opens it to all staff. */
type Needs = Permission | readonly Permission[] | null
type ConsolePageEntry = readonly [key: string, path: string, needs: Needs, section: ConsoleSection]

/** Pages about the whole company: staff of some branches do not see them. */
const companyPages: readonly string[] = [
  'erasures',
  'books',
  'receivables',
  'settlements',
  'insurancePremiums',
  'reconciliation',
  'audit',
  'taxRules',
]

const pages = [
  ['today', '/console', ['orders', 'leads', 'payments', 'money'], 'today'],
  ['orders', '/console/orders', 'orders', 'orders'],
  ['board', '/console/board', 'orders', 'dispatch'],
  ['trips', '/console/trips', 'orders', 'dispatch'],
  ['fleet', '/console/fleet', 'jobs', 'dispatch'],
  ['partners', '/console/partners', 'jobs', 'dispatch'],
  ['applications', '/console/applications', 'applications', 'dispatch'],
  ['leads', '/console/leads', 'leads', 'leads'],
  ['contactMessages', '/console/contact-messages', 'leads', 'leads'],
  ['customers', '/console/customers', 'orders', 'customers'],
  ['businessCustomers', '/console/business-customers', 'business-customers', 'customers'],
  ['inbox', '/console/inbox', 'inbox', 'customers'],
  ['reviews', '/console/reviews', 'reviews', 'customers'],
  ['erasures', '/console/erasures', 'erasure', 'customers'],
  ['cash', '/console/cash', 'payments', 'money'],
  ['gstReturn', '/console/accounting', 'money', 'money'],
  ['books', '/console/accounting/books/day', 'money', 'money'],
  ['receivables', '/console/accounting/receivables', 'money', 'money'],
  ['payables', '/console/payables', 'money', 'money'],
  ['settlements', '/console/accounting/settlements', 'money', 'money'],
  ['insurancePremiums', '/console/accounting/insurance', 'money', 'money'],
  ['reconciliation', '/console/reconciliation', 'money', 'money'],
  ['reports', '/console/reports', 'reports', 'reports'],
  ['settings', '/console/settings', null, 'settings'],
  ['setupChecklist', '/console/setup-checklist', 'staff', 'settings'],
  ['content', '/console/content', 'content', 'settings'],
  ['branches', '/console/branches', 'places', 'settings'],
  ['places', '/console/places', 'places', 'settings'],
  ['prices', '/console/prices', 'prices', 'settings'],
  ['taxRules', '/console/tax-rules', 'money', 'settings'],
  ['costs', '/console/costs', 'costs', 'settings'],
  ['coupons', '/console/coupons', 'offers', 'settings'],
  ['catalogue', '/console/catalogue', 'catalogue', 'settings'],
  ['messageTemplates', '/console/message-templates', 'messages', 'settings'],
  ['staff', '/console/staff', 'staff', 'settings'],
  ['audit', '/console/audit', 'audit', 'settings'],
  ['account', '/console/account', null, 'settings'],
] as const satisfies ConsolePageEntry[]
export type PageKey = (typeof pages)[number][0]

/** A view of a page that has a tab of its own: its address, with the parameter that opens it. */
export type PageView = {
  path: string
  param?: readonly [name: string, value: string]
  text: 'board.day' | 'board.week' | 'board.capacity'
}

/** The pages that show one of several views. Their tabs are these views, in place of the name of the page. */
export const pageViews: Partial<Record<PageKey, readonly PageView[]>> = {
  board: [
    { path: '/console/board', text: 'board.day' },
    { path: '/console/board', param: ['view', 'week'], text: 'board.week' },
    { path: '/console/board/capacity', text: 'board.capacity' },
  ],
}

/** Finds the view that an address opens: the first, unless another one has the address to itself. */
export const findOpenView = (views: readonly PageView[], path: string, query: URLSearchParams): PageView =>
  views.findLast(view => view.path === path && (!view.param || query.get(view.param[0]) === view.param[1])) ?? views[0]!

/** The pages that a member of staff may open. Login leads to the first. */
export const listConsolePages = (staff: Staff): { key: PageKey; path: string; section: ConsoleSection }[] =>
  pages
    .filter(([key, , needs]) => meets(staff, needs) && !(getBoundBranches(staff) && companyPages.includes(key)))
    .map(([key, path, , section]) => ({ key, path, section }))

function meets(staff: Staff, needs: Needs): boolean {
  if (needs === null) return true
  return typeof needs === 'string' ? hasPermission(staff, needs) : needs.some(one => hasPermission(staff, one))
}

/** Where the other addresses of a page begin, if not with its own. */
const belonging: Partial<Record<string, readonly string[]>> = {
  '/console/orders': ['/console/views', '/console/bulk-message', '/console/unsent-messages'],
  '/console/accounting/books/day': ['/console/accounting/books'],
}

const starts = pages
  .flatMap(([, path]) => [path, ...(belonging[path] ?? [])].map(start => ({ start, path })))
  .sort((one, other) => other.start.length - one.start.length)

/** True if an address is a page or belongs to it. Every address of the console belongs to one page. */
export const isWithinConsolePage = (address: string, path: string): boolean =>
  starts.find(({ start }) => address === start || (start !== '/console' && address.startsWith(`${start}/`)))?.path ===
  path
