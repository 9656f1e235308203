import type { TypedError } from '#web/app-shell/session.ts'

/** The error of a form on the page: a rejection, or the reason why a test message failed; with the values typed. */
export type Told = TypedError | { typed: Record<string, string>; failed: string }

/** Returns the errors by field, and the reason why a test message failed. */
export function formatTextErrors(told: Told | undefined): { fields: TypedError['fields']; failed: string | undefined } {
  if (!told) return { fields: {}, failed: undefined }
  return 'failed' in told ? { fields: {}, failed: told.failed } : { fields: told.fields, failed: undefined }
}
