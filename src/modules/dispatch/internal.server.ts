/** For later modules that accept reports of phones. */

export { countCrewReport } from './crew/count-crew-report.ts'
export { getEffectiveReportTime, getJobEnd, getJobStart } from './crew/get-effective-report-time.ts'
export { getOrderIdByLink, MAX_DAYS_AFTER_END, type ReportContext } from './crew/get-order-id-by-link.ts'
export { calculateUsedMaterialCost } from './material/read-job-material.ts'
export { listBoardWorkers } from './record/board-fleet.ts'
/** For surveys, which take people's time as jobs do. */
export { lockWorkers } from './record/lock-workers.ts'
export { publishOrderChange } from './record/publish-order-change.ts'
export { findWorkerConflicts, type ScheduleConflict } from './record/schedule-conflicts.ts'
/** For margins: what an order bears of its trip's expenses. */
export { findTripShare } from './trips/find-trip-share.ts'
/** For trips and surveys, which must not take sold capacity. */
export { requireFreeCapacity } from './trips/lock-fleet-for-trip.ts'
