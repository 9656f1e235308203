/** What a phone's word is checked by, for the modules after this one that take some of them. */
export { announceOrder } from './commands/announce-order.ts'
export { believedOfJob, endOfJob } from './commands/believed-of-job.ts'
export { countTold } from './commands/count-told.ts'
export { orderOfPass, type Told } from './commands/order-of-pass.ts'
