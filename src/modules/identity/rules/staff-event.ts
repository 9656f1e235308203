/** The kinds of events of staff accounts. */
export const staffEventKinds = [
  'added',
  'role',
  'shut',
  'opened',
  'second-step-on',
  'second-step-reset',
  'recovery-renewed',
  'recovery-used',
  'password-set',
  'logged-in',
] as const
export type StaffEventKind = (typeof staffEventKinds)[number]
