export { retryOrResolveUnsent } from './commands/retry-or-resolve-unsent.ts'
export { isMessageUndelivered } from './queries/is-message-undelivered.ts'
