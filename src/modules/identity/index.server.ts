import type { App } from '#platform/app.ts'
import { deliverLoginCodes } from './commands/deliver-login-codes.ts'
import { forgetLogins } from './commands/forget-logins.ts'

export {
  type KnownAccount,
  type Meeting,
  meetClient,
  type Registration,
  registerFromClient,
  verifyForClient,
} from './commands/client-visit.ts'
export { createAccount, type LoggedIn, logIn, readProof } from './commands/log-in.ts'
export { demoStaff, logInStaff, seedDemoStaff } from './commands/log-in-staff.ts'
export { endSession, type NewSession } from './commands/open-session.ts'
export { requestCode } from './commands/request-code.ts'
export { updateAccount } from './commands/update-account.ts'
export { listCustomers } from './queries/list-customers.ts'
export { readActor } from './queries/read-actor.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'forget-logins': Record<string, never>
  }
}

export function identityJobs(app: App) {
  app.jobs.on('forget-logins', { every: '30 3 * * *' }, () => forgetLogins(app))
  app.jobs.on('deliver-login-code', { batchSize: 200 }, jobs =>
    deliverLoginCodes(
      app,
      jobs.map(job => job.messageId),
    ),
  )
}
