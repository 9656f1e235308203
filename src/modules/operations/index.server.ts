export { markSetupStep } from './commands/answer-for-step.ts'
export { approveMessageText, withdrawMessageText } from './commands/approve-text.ts'
export { createErrorRecorder } from './commands/note-error.ts'
export { saveMessageText } from './commands/save-text.ts'
export { resolveUnsentMessage } from './commands/see-to-unsent.ts'
export { sendTestMessage } from './commands/test-text.ts'
export { countProblems, type ProblemCounts } from './queries/count-troubles.ts'
export { countPendingWork } from './queries/count-waiting.ts'
export { previewMessageText } from './queries/format-sample.ts'
export { type AuditEntry, type AuditSearch, auditSources, listAuditLog } from './queries/list-audit.ts'
export { listProviderErrors, type ProviderErrorSummary } from './queries/list-provider-errors.ts'
export { readSetupChecklist, type SetupChecklist, type SetupStepDetails } from './queries/read-first-steps.ts'
export { type Gauges, readGauges } from './queries/read-gauges.ts'
export {
  type ListedMessageText,
  listMessageTexts,
  type MessageTextDetails,
  type MessageTextVersion,
  readMessageText,
  type TextSource,
  toTextKey,
} from './queries/read-texts.ts'
export { type ListedCustomer, searchCustomers } from './queries/search-customers.ts'
export { listUnsentForStaff } from './queries/unsent-of.ts'
