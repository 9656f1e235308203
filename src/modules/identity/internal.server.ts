/** Parts of a login, for later modules whose people log in too. Not for the interfaces. */

export { consumeLoginCode } from './commands/consume-login-code.ts'
export { findOrCreateCustomer, rejectMerged } from './commands/log-in.ts'
export { endWorkerSessions, openSession } from './commands/open-session.ts'
