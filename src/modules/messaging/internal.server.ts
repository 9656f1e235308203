export { retryOrResolveUnsent } from './commands/retry-or-resolve-unsent.ts'
export { isUnreached } from './queries/unreached.ts'
