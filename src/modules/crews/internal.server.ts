/** What the work under an order is made of, in the transaction of the command that books, gives, moves or ends it: for the modules after this one, and for no face. */

export { enterLeave } from './commands/save-days.ts'
export { enterExtraDay } from './commands/save-extra-days.ts'
export { sendToWorkshop } from './commands/send-to-workshop.ts'
export { createJobs, dropJobs, finishJobs, freeJobs, setJobAssignment, writeJobs } from './commands/write-jobs.ts'
export { readBranchFleet } from './queries/read-branch-fleet.ts'
export { readTruckFacts, readWorkerFacts } from './queries/read-facts.ts'
