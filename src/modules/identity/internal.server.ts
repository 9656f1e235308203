/** What a login is made of: for the modules after this one whose people log in too, and for no face. */
export { createOrRead, rejectMerged } from './commands/log-in.ts'
export { endWorkerSessions, openSession } from './commands/open-session.ts'
export { spendCode } from './commands/spend-code.ts'
