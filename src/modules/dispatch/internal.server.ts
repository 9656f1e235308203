/** What a phone's word is checked by, for the modules after this one that take some of them. */

/** Whom or what a trip or a survey takes is refused where it was sold. */
export { requireUnsold } from './commands/ask-fleet.ts'
export { countReported } from './commands/crew/count-reported.ts'
export { effectiveReportTime, endOfJob, startOfJob } from './commands/crew/effective-report-time.ts'
export { DAYS_AFTER_END, orderFromLink, type Told } from './commands/crew/order-from-link.ts'
/** Who else's time is taken as a crew's is: a survey's. */
export { lockWorkers } from './commands/lock-crew.ts'
export { publishOrderChange } from './commands/publish-order-change.ts'
export { findWorkerConflicts, type ScheduleConflict } from './queries/board/clashes.ts'
export { readWorkers } from './queries/board/read-fleet.ts'
export { materialUsed } from './queries/material/read-job-material.ts'
