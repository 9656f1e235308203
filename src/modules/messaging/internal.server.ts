export { settleUnsent } from './commands/settle-unsent.ts'
export { unreached } from './queries/unreached.ts'
