export { erasePerson } from './commands/erase-person.ts'
export { countWaiting } from './queries/count-waiting.ts'
export { exportPerson } from './queries/export-person.ts'
export { type Erasure, listErasures } from './queries/list-erasures.ts'
