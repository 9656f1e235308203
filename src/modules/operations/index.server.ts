export { approveMessageText, withdrawMessageText } from './commands/approve-message-text.ts'
export { createErrorRecorder } from './commands/create-error-recorder.ts'
export { markSetupStep } from './commands/mark-setup-step.ts'
export { resolveUnsentMessage } from './commands/resolve-unsent-message.ts'
export { saveMessageText } from './commands/save-message-text.ts'
export { sendTestMessage } from './commands/send-test-message.ts'
export { countPendingWork } from './queries/count-pending-work.ts'
export { countProblems, type ProblemCounts } from './queries/count-problems.ts'
export { previewMessageText } from './queries/format-sample-message.ts'
export { type AuditEntry, type AuditSearch, auditSources, listAuditLog } from './queries/list-audit-log.ts'
export {
  type ListedMessageText,
  listMessageTexts,
  type MessageTextDetails,
  type MessageTextVersion,
  readMessageText,
  type TextSource,
  toTextKey,
} from './queries/list-message-texts.ts'
export { listProviderErrors, type ProviderErrorSummary } from './queries/list-provider-errors.ts'
export { listUnsentForStaff } from './queries/list-unsent-for-staff.ts'
export { listWorkQueues } from './queries/list-work-queues.ts'
export { type Gauges, readGauges } from './queries/read-gauges.ts'
export { readSettingsSummary, type SettingsSummary } from './queries/read-settings-summary.ts'
export { readSetupChecklist, type SetupChecklist, type SetupStepDetails } from './queries/read-setup-checklist.ts'
export { countCustomers, type ListedCustomer, searchCustomers } from './queries/search-customers.ts'
