import type { App } from '#platform/app.ts'
import { purgeLogins } from './commands/purge-logins.ts'

export { addCustomerNote } from './commands/add-customer-note.ts'
export { addStaff } from './commands/add-staff.ts'
export { changeMobile } from './commands/change-mobile.ts'
export { changeStaff } from './commands/change-staff.ts'
export { type KnownAccount, readClientAccount, registerForClient, verifyClientMobile } from './commands/client-visit.ts'
export { confirmEmail, requestEmailChange } from './commands/email-changes.ts'
export { getMessageSecrets } from './commands/get-message-secrets.ts'
export { getQuotationAddress } from './commands/get-quotation-address.ts'
export { beginSetupAtLogin, confirmSetupAtLogin, finishStaffLogin, logInStaff } from './commands/log-in-staff.ts'
export { createAccount, logInWithOtp } from './commands/log-in-with-otp.ts'
export { logInWithPassword } from './commands/log-in-with-password.ts'
export { endAllSessions, endSession, type NewSession } from './commands/open-session.ts'
export { type ErasablePerson, purgePerson } from './commands/purge-person.ts'
export { releaseMergedMobile } from './commands/release-merged-mobile.ts'
export { requestErasure, withdrawErasure } from './commands/request-erasure.ts'
export { requestPasswordLink } from './commands/request-password-link.ts'
export { resetSecondStep } from './commands/reset-second-step.ts'
export { saveProfile } from './commands/save-profile.ts'
export { addRole, removeRole, saveRole } from './commands/save-role.ts'
export {
  beginSecondStep,
  confirmSecondStep,
  reencryptTwoStepSecrets,
  renewRecoveryCodes,
  type SecondStepSetup,
} from './commands/second-step.ts'
export { demoStaff, seedStaff } from './commands/seed-staff.ts'
export { sendLoginOtp } from './commands/send-login-otp.ts'
export { setCustomerLanguage } from './commands/set-customer-language.ts'
export { setPassword } from './commands/set-password.ts'
export { setStaffBranches } from './commands/set-staff-branches.ts'
export { transferAccountData } from './commands/transfer-account-data.ts'
export { updateAccount } from './commands/update-account.ts'
export { isOwnerVerified, verifyOwner } from './commands/verify-owner.ts'
export { type MergedAccount, writeMergedAccounts } from './commands/write-merged-accounts.ts'
export { getResendWait } from './queries/get-resend-wait.ts'
export { getStaffNames } from './queries/get-staff-names.ts'
export { hasOtherStaffWithPermission } from './queries/has-other-staff-with-permission.ts'
export { listCustomers } from './queries/list-customers.ts'
export { type ListedSession, listSessions } from './queries/list-sessions.ts'
export { type ListedStaff, listStaff, listStaffEvents, type StaffEvent } from './queries/list-staff.ts'
export { readActor } from './queries/read-actor.ts'
export { type CustomerAccount, type CustomerNote, readCustomer } from './queries/read-customer.ts'
export { readOwnAccount } from './queries/read-own-account.ts'
export { readPasswordLink } from './queries/read-password-link.ts'
export { readProfile } from './queries/read-profile.ts'
export { type ListedRole, listRoles } from './queries/read-roles.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'forget-logins': Record<string, never>
  }
}

export function registerIdentityTasks(app: App) {
  app.jobs.on('forget-logins', { every: '30 3 * * *' }, () => purgeLogins(app))
}
