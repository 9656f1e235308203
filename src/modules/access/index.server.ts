export { recordChange, recordChanges } from './commands/record-change.ts'
export { requireRight } from './commands/require-right.ts'
export {
  authorInBranches,
  customerInBranches,
  inBranches,
  ofBranches,
  orderInBranches,
  placeInBranches,
  requireAllBranches,
} from './queries/in-branches.ts'
export { type ListedChange, listChanges } from './queries/list-changes.ts'
