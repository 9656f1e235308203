/** What a phone's word is checked by, for the modules after this one that take some of them. */
export { announceOrder } from './commands/announce-order.ts'
/** Whom or what a trip or a survey takes is refused where it was sold. */
export { requireUnsold } from './commands/ask-fleet.ts'
export { believedOfJob, endOfJob, startOfJob } from './commands/crew/believed-of-job.ts'
export { countTold } from './commands/crew/count-told.ts'
export { DAYS_AFTER_END, orderOfPass, type Told } from './commands/crew/order-of-pass.ts'
/** Who else's time is taken as a crew's is: a survey's. */
export { lockWorkers } from './commands/lock-crew.ts'
export { type Clash, clashesOfWorkers } from './queries/board/clashes.ts'
export { readWorkers } from './queries/board/read-fleet.ts'
export { materialUsed } from './queries/material/read-job-material.ts'
