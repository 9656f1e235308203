/** What the work under an order is made of, in the transaction of the command that books, moves or ends it: for the modules after this one, and for no face. */
export { dropJobs, finishJobs, giveJobs, writeJobs } from './commands/write-jobs.ts'
