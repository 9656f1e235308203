import { ZERO } from '#kernel/money.ts'
import { toRole } from '#modules/access/rules/role.ts'

/** The roles of an empty database (`migrations/0092-roles.sql`; `console/permissions/pages.test.ts` compares). */
export const ownerRole = toRole({ code: 'admin', name: 'Owner', permissions: [], approvalLimit: null })
export const operationsRole = toRole({
  code: 'operations',
  name: 'Operations',
  permissions: [
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
  approvalLimit: ZERO,
})
