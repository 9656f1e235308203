/** Parts of a login, for later modules whose people log in too. Not for the interfaces. */
export { createOrRead, rejectMerged } from './commands/log-in.ts'
export { endWorkerSessions, openSession } from './commands/open-session.ts'
export { spendCode } from './commands/spend-code.ts'
