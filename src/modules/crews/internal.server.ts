/**
 * The work of an order, in the transaction of the command that books, assigns, moves or ends it. For later modules, not
 * for the interfaces.
 */

export { insertLeave, withdrawLeaveOfDay } from './commands/save-days-away.ts'
export { insertExtraDay } from './commands/save-extra-days.ts'
export { sendTruckToWorkshop } from './commands/send-to-workshop.ts'
export {
  completeJobs,
  createJobs,
  deletePlannedJobs,
  markJobsAssigned,
  unassignJobs,
  writeJobs,
} from './commands/write-jobs.ts'
export { readBranchFleet } from './queries/read-branch-fleet.ts'
export { readTruckFacts, readWorkerFacts } from './queries/read-fleet-facts.ts'
