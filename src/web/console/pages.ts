import type { Staff } from '#modules/identity/rules/actor.ts'
import { may, type Right } from '#modules/identity/rules/may.ts'

/** The pages of the console, and which right each needs; in the order of its menu. */
const pages = [
  ['orders', '/console', 'orders'],
  ['customers', '/console/customers', 'orders'],
  ['leads', '/console/leads', 'leads'],
  ['applications', '/console/applications', 'applications'],
  ['reviews', '/console/reviews', 'reviews'],
  ['erasures', '/console/erasures', 'erasure'],
  ['accounts', '/console/accounts', 'money'],
  ['reconciliation', '/console/reconciliation', 'money'],
  ['prices', '/console/prices', 'prices'],
  ['catalogue', '/console/catalogue', 'catalogue'],
  ['offers', '/console/offers', 'offers'],
  ['places', '/console/places', 'places'],
  ['staff', '/console/staff', 'staff'],
  ['audit', '/console/audit', 'audit'],
  ['account', '/console/account', null],
] as const satisfies [key: string, path: string, right: Right | null][]

/** Those that one may open. The first is where a login leads to. */
export const pagesOf = (staff: Staff) =>
  pages.filter(([, , right]) => !right || may(staff, right)).map(([key, path]) => ({ key, path }))
