/** For later modules that accept reports of phones. */

export { countReported } from './crew/count-reported.ts'
export { effectiveReportTime, endOfJob, startOfJob } from './crew/effective-report-time.ts'
export { DAYS_AFTER_END, orderFromLink, type Told } from './crew/order-from-link.ts'
export { materialUsed } from './material/read-job-material.ts'
export { findWorkerConflicts, type ScheduleConflict } from './record/clashes.ts'
/** For surveys, which take people's time as jobs do. */
export { lockWorkers } from './record/lock-crew.ts'
export { publishOrderChange } from './record/publish-order-change.ts'
export { readWorkers } from './record/read-fleet.ts'
/** For trips and surveys, which must not take sold capacity. */
export { requireUnsold } from './trips/ask-fleet.ts'
