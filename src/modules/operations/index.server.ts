export { erasePerson } from './commands/erase-person.ts'
export { exportPerson } from './queries/export-person.ts'
export { type Erasure, listErasures } from './queries/list-erasures.ts'
