import type { TypedError } from '#web/app-shell/session.ts'

/** The error of a form on the page: a rejection, or the reason why a test message failed; with the values typed. */
export type MessageTextError = TypedError | { typed: Record<string, string>; failed: string }

/** Returns the errors by field, and the reason why a test message failed. */
export function getMessageTextErrors(textError: MessageTextError | undefined): {
  fields: TypedError['fields']
  failed: string | undefined
} {
  if (!textError) return { fields: {}, failed: undefined }
  return 'failed' in textError
    ? { fields: {}, failed: textError.failed }
    : { fields: textError.fields, failed: undefined }
}
