import type { StaffRole } from '#modules/identity/rules/actor.ts'
import type { StaffEventKind } from '#modules/identity/rules/staff-event.ts'

export const roleText: Record<StaffRole, string> = { admin: 'Admin', operations: 'Operations' }

/** What a role may do, beside what all do. */
export const roleHint: Record<StaffRole, string> = {
  admin: 'Everything: also refunds of any amount, the books, deletion requests and accounts.',
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
  secondStep: 'second step on',
  noSecondStep: 'no second step',
  reset: 'Reset the second step',
  resetDone: 'The second step is off. A mail tells whose it was.',
  trail: 'What was done to accounts',
  trailEmpty: 'Nothing yet.',
} as const

/** A line of the trail of accounts; whose it is stands before, and by whom behind. */
export const staffEventText: Record<StaffEventKind, string> = {
  added: 'Account added',
  'made-admin': 'Made admin',
  'made-operations': 'Made operations',
  shut: 'Account shut',
  opened: 'Account opened again',
  'second-step-on': 'Second step set up',
  'second-step-reset': 'Second step reset',
  'recovery-renewed': 'New recovery codes',
  'recovery-used': 'Logged in with a recovery code',
  'password-set': 'Password set',
}

export const secondStepText = {
  accountTitle: 'Your login',
  secondStep: 'Second step',
  codeTitle: 'Second step',
  codeLead: 'Enter the code that your authenticator app shows now.',
  code: 'Code',
  codeHint: 'Phone lost? One of your recovery codes works here too, once.',
  continue: 'Continue',
  back: 'Back to log in',
  setUpTitle: 'Set up your second step',
  setUpRequired: 'Admins log in with a password and a code from their phone. Set it up once, now.',
  setUpLead: 'With it your password alone opens nothing: each login asks for a code from your phone too.',
  scan: 'Scan this with an authenticator app on your phone, then enter the code it shows.',
  qr: 'QR code of your secret key',
  byHand: 'No camera? Enter this key:',
  turnOn: 'Turn on',
  recoveryTitle: 'Your recovery codes',
  recoveryLead:
    'Each lets you in once when your phone is lost. Print them or write them down: they are not shown again.',
  kept: 'I have kept them',
  isOn: (left: number) =>
    `Each login asks for a code. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left; new ones replace them all.`,
  renew: 'New recovery codes',
} as const
