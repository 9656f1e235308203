import type { StaffRole } from '#modules/identity/rules/actor.ts'

export const roleText: Record<StaffRole, string> = { admin: 'Admin', operations: 'Operations' }

/** What a role may do, beside what all do. */
export const roleHint: Record<StaffRole, string> = {
  admin: 'Everything: also refunds of any amount, the books, erasures and accounts.',
  operations: 'Orders, messages, applications and reviews. Cancels by the terms.',
}

export const staffText = {
  title: 'Staff',
  lead: 'Who works in this console. A new account sets its own password by the link in its mail.',
  add: 'Add somebody',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  addButton: 'Add and send the link',
  added: (email: string) => `The link is on its way to ${email}.`,
  since: (when: string) => `since ${when}`,
  you: 'This is you',
  make: (role: string) => `Make ${role.toLowerCase()}`,
  shut: 'Shut the account',
  open: 'Open it again',
  isShut: 'Shut',
} as const
