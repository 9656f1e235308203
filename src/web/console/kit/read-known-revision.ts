import type { ErrorCode } from '#kernel/domain-error.ts'

type TypedError = { code: string; typed: { revision?: string | undefined } }

/**
 * Returns the revision that a form sends. After an error it is the revision that the values were typed against: without
 * script the loader runs again after each post, so the page may show a newer one, and another person’s changes would be
 * overwritten unnoticed. After the error `changed` the user has seen the newer values and saves over them.
 */
export const readKnownRevision = (
  now: number,
  formError: TypedError | undefined,
  changed: ErrorCode,
): number | string => (formError && formError.code !== changed ? formError.typed.revision : undefined) ?? now
