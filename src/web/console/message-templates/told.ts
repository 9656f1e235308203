import type { TypedError } from '#web/app-shell/session.ts'

/** What a form of the page is told: a refusal, or why a test was not taken; with what was typed. */
export type Told = TypedError | { typed: Record<string, string>; failed: string }

/** By field, and why a test was not taken. */
export function formatTextErrors(told: Told | undefined): { fields: TypedError['fields']; failed: string | undefined } {
  if (!told) return { fields: {}, failed: undefined }
  return 'failed' in told ? { fields: {}, failed: told.failed } : { fields: told.fields, failed: undefined }
}
