/** What a phone's word is checked by, for the modules after this one that take some of them. */

export { countReported } from './crew/count-reported.ts'
export { effectiveReportTime, endOfJob, startOfJob } from './crew/effective-report-time.ts'
export { DAYS_AFTER_END, orderFromLink, type Told } from './crew/order-from-link.ts'
export { materialUsed } from './material/read-job-material.ts'
export { findWorkerConflicts, type ScheduleConflict } from './record/clashes.ts'
/** Who else's time is taken as a crew's is: a survey's. */
export { lockWorkers } from './record/lock-crew.ts'
export { publishOrderChange } from './record/publish-order-change.ts'
export { readWorkers } from './record/read-fleet.ts'
/** Whom or what a trip or a survey takes is refused where it was sold. */
export { requireUnsold } from './trips/ask-fleet.ts'
