/**
 * The work of an order, in the transaction of the command that books, assigns, moves or ends it. For later modules, not
 * for the interfaces.
 */

export { insertExtraDay } from './commands/add-extra-day.ts'
export { insertLeave } from './commands/add-leave.ts'
export { endHiredDriverSessions } from './commands/end-hired-driver-sessions.ts'
export { sendTruckToWorkshop } from './commands/send-truck-to-workshop.ts'
export { withdrawLeaveOfDay } from './commands/withdraw-leave.ts'
export {
  completeJobs,
  createJobs,
  deletePlannedJobs,
  hasHire,
  markJobsAssigned,
  startHireOfDriver,
  startJobs,
  unassignHiredJobs,
  unassignJobs,
  unassignOwnCrew,
  withdrawHireRequests,
  writeJobs,
} from './commands/write-jobs.ts'
export { canCollectCash } from './queries/can-collect-cash.ts'
export { crewJobsSql } from './queries/crew-jobs-sql.ts'
export { readBranchFleet } from './queries/read-branch-fleet.ts'
export { durationVersionsSql, readDatedDurations } from './queries/read-durations.ts'
export { readTruckFacts, readWorkerFacts } from './queries/read-fleet-facts.ts'
export { readHireTerms } from './queries/read-hire-terms.ts'
