export { retryOrResolveUnsent } from './commands/settle-unsent.ts'
export { isUnreached } from './queries/unreached.ts'
