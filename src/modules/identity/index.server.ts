import type { App } from '#platform/app.ts'
import { purgeLogins } from './commands/purge-logins.ts'

export { addStaff } from './commands/add-staff.ts'
export { askForErasure, withdrawErasure } from './commands/ask-for-erasure.ts'
export { confirmEmail, requestEmailChange } from './commands/change-email.ts'
export { changeMobile } from './commands/change-mobile.ts'
export { changeStaff } from './commands/change-staff.ts'
export { chooseLanguage } from './commands/choose-language.ts'
export { type KnownAccount, meetClient, registerFromClient, verifyForClient } from './commands/client-visit.ts'
export { freeNumber } from './commands/free-number.ts'
export { handOverAccount } from './commands/hand-over-account.ts'
export { createAccount, logIn } from './commands/log-in.ts'
export { confirmAtLogin, finishStaffLogin, logInStaff, setUpAtLogin } from './commands/log-in-staff.ts'
export { logInWithPassword } from './commands/log-in-with-password.ts'
export { type JoinedAccount, writeJoined } from './commands/merge-customer-accounts.ts'
export { endAllSessions, endSession, type NewSession } from './commands/open-session.ts'
export { isOwnerProven, proveOwner } from './commands/prove-owner.ts'
export { type Person, purgePerson } from './commands/purge-person.ts'
export { quotationAddressOf } from './commands/quotation-address.ts'
export { requestCode } from './commands/request-code.ts'
export { requestPasswordLink } from './commands/request-password-link.ts'
export { resetSecondStep } from './commands/reset-second-step.ts'
export { saveProfile } from './commands/save-profile.ts'
export { addRole, removeRole, saveRole } from './commands/save-role.ts'
export {
  beginSecondStep,
  carrySecondSteps,
  confirmSecondStep,
  renewRecoveryCodes,
  type SetUp,
} from './commands/second-step.ts'
export { secretsOf } from './commands/secrets-of.ts'
export { demoStaff, seedStaff } from './commands/seed-staff.ts'
export { setBranches } from './commands/set-branches.ts'
export { setPassword } from './commands/set-password.ts'
export { updateAccount } from './commands/update-account.ts'
export { writeNote } from './commands/write-note.ts'
export { hasOthersWithRight } from './queries/has-others-with-right.ts'
export { listCustomers } from './queries/list-customers.ts'
export { listSessions, type ShownSession } from './queries/list-sessions.ts'
export { type ListedStaff, listStaff, listStaffEvents, type StaffEvent } from './queries/list-staff.ts'
export { readActor } from './queries/read-actor.ts'
export { type CustomerNote, type KnownCustomer, readCustomer } from './queries/read-customer.ts'
export { readOwnAccount } from './queries/read-own-account.ts'
export { readPasswordLink } from './queries/read-password-link.ts'
export { readProfile } from './queries/read-profile.ts'
export { type ListedRole, listRoles } from './queries/read-roles.ts'
export { resendWait } from './queries/resend-wait.ts'
export { staffNames } from './queries/staff-names.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'forget-logins': Record<string, never>
  }
}

export function identityJobs(app: App) {
  app.jobs.on('forget-logins', { every: '30 3 * * *' }, () => purgeLogins(app))
}
