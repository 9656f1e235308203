import { ZERO } from '#kernel/money.ts'
import { toRole } from '#modules/access/rules/role.ts'

/** The roles of an empty database (`migrations/0092-roles.sql`; `console/rights/pages.test.ts` compares). */
export const ownerRole = toRole({ code: 'admin', name: 'Owner', rights: [], alone: null })
export const operationsRole = toRole({
  code: 'operations',
  name: 'Operations',
  rights: [
    'orders',
    'quotes',
    'jobs',
    'completion',
    'fleet',
    'payments',
    'leads',
    'complaints',
    'applications',
    'reviews',
  ],
  alone: ZERO,
})
