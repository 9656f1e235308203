import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo } from '#modules/access/rules/branches.ts'
import { may, type Right } from '#modules/access/rules/permissions.ts'

/** The groups of the menu. A page without a group has its own entry. */
export type Group = 'dispatch' | 'selling' | 'customers' | 'money' | 'offer' | 'company'
type Page = readonly [key: string, path: string, right: Right | null, group?: Group]

/** Company-wide pages, which staff who work for some branches only do not see. */
const wholes: readonly string[] = ['erasures', 'audit']

/**
 * The pages of the console in menu order, each with the permission it needs. Those of accounting include the
 * reconciliation.
 */
const pages = [
  ['orders', '/console', 'orders'],
  ['board', '/console/board', 'orders', 'dispatch'],
  ['trips', '/console/trips', 'orders', 'dispatch'],
  ['fleet', '/console/fleet', 'jobs', 'dispatch'],
  ['sales', '/console/leads', 'leads', 'selling'],
  ['leads', '/console/contact-messages', 'leads', 'selling'],
  ['customers', '/console/customers', 'orders', 'customers'],
  ['firms', '/console/business-customers', 'firms', 'customers'],
  ['reviews', '/console/reviews', 'reviews', 'customers'],
  ['erasures', '/console/erasures', 'erasure', 'customers'],
  ['cash', '/console/cash', 'payments', 'money'],
  ['accounts', '/console/accounting', 'money', 'money'],
  ['prices', '/console/prices', 'prices', 'offer'],
  ['costs', '/console/costs', 'costs', 'offer'],
  ['catalogue', '/console/catalogue', 'catalogue', 'offer'],
  ['offers', '/console/offers', 'offers', 'offer'],
  ['places', '/console/places', 'places', 'offer'],
  ['reports', '/console/reports', 'reports', 'company'],
  ['content', '/console/content', 'content', 'company'],
  ['branches', '/console/branches', 'places', 'company'],
  ['applications', '/console/applications', 'applications', 'company'],
  ['staff', '/console/staff', 'staff', 'company'],
  ['audit', '/console/audit', 'audit', 'company'],
  ['messages', '/console/messages', 'messages', 'company'],
  ['firstSteps', '/console/first-steps', 'staff', 'company'],
  ['account', '/console/account', null, 'company'],
] as const satisfies Page[]

/** Returns the pages that a member of staff may open. A login leads to the first. */
export const pagesOf = (staff: Staff) =>
  pages
    .filter(([key, , right]) => (!right || may(staff, right)) && !(boundTo(staff) && wholes.includes(key)))
    .map(([key, path, , group = null]) => ({ key, path, group: group as Group | null }))

/** True if an address is that page, or one below it. */
export function isWithin(address: string, path: string): boolean {
  if (path === '/console')
    return (
      address === path ||
      address.startsWith('/console/orders') ||
      address === '/console/views' ||
      address === '/console/message' ||
      address === '/console/unsent'
    )
  if (path === '/console/accounting' && address === '/console/reconciliation') return true
  return address === path || address.startsWith(`${path}/`)
}
