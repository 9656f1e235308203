export { settleUnsent } from './commands/settle-unsent.ts'
