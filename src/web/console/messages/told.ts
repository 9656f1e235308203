import type { TypedFault } from '#web/shell/session.ts'

/** What a form of the page is told: a refusal, or why a test was not taken; with what was typed. */
export type Told = TypedFault | { typed: Record<string, string>; failed: string }

/** By field, and why a test was not taken. */
export function faultsTold(told: Told | undefined): { fields: TypedFault['fields']; failed: string | undefined } {
  if (!told) return { fields: {}, failed: undefined }
  return 'failed' in told ? { fields: {}, failed: told.failed } : { fields: told.fields, failed: undefined }
}
