import type { StaffRole } from './actor.ts'

export const demoEmail = 'demo@thikana.example'

/**
 * Whether an account may only be used with a second step: an admin's, where others than this machine can reach the site. The
 * demonstration's belongs to everybody, and to nobody's phone.
 */
export const needsSecondStep = (
  { isPublic }: { isPublic: boolean },
  { role, email }: { role: StaffRole; email: string },
) => isPublic && role === 'admin' && email !== demoEmail
