import { may } from '#modules/access/rules/permissions.ts'
import type { Role } from '#modules/access/rules/role.ts'

export const demoEmail = 'demo@thikana.example'

/**
 * Whether an account may only be used with a second step: that of who decides about
 * money or accounts, where others than this machine can reach the site. The
 * demonstration's belongs to everybody, and to nobody's phone.
 */
export const needsSecondStep = ({ isPublic }: { isPublic: boolean }, { role, email }: { role: Role; email: string }) =>
  isPublic && (may({ role }, 'money') || may({ role }, 'staff')) && email !== demoEmail
