/**
 * The work of an order, in the transaction of the command that books, assigns, moves or ends it. For later modules, not
 * for the interfaces.
 */

export { enterLeave } from './commands/save-days.ts'
export { enterExtraDay } from './commands/save-extra-days.ts'
export { sendToWorkshop } from './commands/send-to-workshop.ts'
export { createJobs, dropJobs, finishJobs, freeJobs, setJobAssignment, writeJobs } from './commands/write-jobs.ts'
export { readBranchFleet } from './queries/read-branch-fleet.ts'
export { readTruckFacts, readWorkerFacts } from './queries/read-facts.ts'
