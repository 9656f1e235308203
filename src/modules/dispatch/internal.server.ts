/** For later modules that accept reports of phones. */

export { countReport } from './crew/count-reported.ts'
export { getEffectiveReportTime, getJobEnd, getJobStart } from './crew/effective-report-time.ts'
export { getOrderIdByLink, MAX_DAYS_AFTER_END, type ReportContext } from './crew/order-from-link.ts'
export { getUsedMaterialCost } from './material/read-job-material.ts'
export { findWorkerConflicts, type ScheduleConflict } from './record/clashes.ts'
/** For surveys, which take people's time as jobs do. */
export { lockWorkers } from './record/lock-crew.ts'
export { publishOrderChange } from './record/publish-order-change.ts'
export { listBoardWorkers } from './record/read-fleet.ts'
/** For trips and surveys, which must not take sold capacity. */
export { requireFreeCapacity } from './trips/ask-fleet.ts'
