/** Parts of a login, for later modules whose people log in too. Not for the interfaces. */

export { consumeOtp } from './commands/consume-otp.ts'
export { findOrCreateCustomer, rejectMerged } from './commands/log-in-with-otp.ts'
export { endWorkerSessions, openSession } from './commands/open-session.ts'
