export { answerForStep } from './commands/answer-for-step.ts'
export { approveText, withdrawText } from './commands/approve-text.ts'
export { errorNotes } from './commands/note-error.ts'
export { saveText } from './commands/save-text.ts'
export { seeToUnsent } from './commands/see-to-unsent.ts'
export { testText } from './commands/test-text.ts'
export { countTroubles, type Troubles } from './queries/count-troubles.ts'
export { countWaiting } from './queries/count-waiting.ts'
export { previewOwn } from './queries/format-sample.ts'
export { type AuditEntry, type AuditSearch, auditSources, listAudit } from './queries/list-audit.ts'
export { listProviderErrors, type ProviderErrors } from './queries/list-provider-errors.ts'
export { type FirstSteps, type ReadStep, readFirstSteps } from './queries/read-first-steps.ts'
export { type Gauges, readGauges } from './queries/read-gauges.ts'
export {
  type InUse,
  type ListedText,
  listTexts,
  type ReadText,
  readText,
  type TextVersion,
  textKey,
} from './queries/read-texts.ts'
export { type ListedCustomer, searchCustomers } from './queries/search-customers.ts'
export { unsentOf } from './queries/unsent-of.ts'
