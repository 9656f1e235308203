import { hasPermission } from '#modules/access/rules/permissions.ts'
import type { Role } from '#modules/access/rules/role.ts'

export const demoEmail = 'demo@thikana.example'

/**
 * True if an account must use two-step verification: it decides about money or staff, and the site can be reached from
 * other machines. The demonstration account is shared, so it is exempt.
 */
export const needsSecondStep = ({ isPublic }: { isPublic: boolean }, { role, email }: { role: Role; email: string }) =>
  isPublic && (hasPermission({ role }, 'money') || hasPermission({ role }, 'staff')) && email !== demoEmail
