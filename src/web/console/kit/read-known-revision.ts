import type { ErrorCode } from '#kernel/refusal.ts'

type TypedError = { code: string; typed: { revision?: string | undefined } }

/**
 * The revision that a form sends: after a fault that which it was typed against, for its page may show a newer one by now (without script the
 * loader is asked after each post), and what another saved would be written over unseen. Who was told so (`changed`) saves over it.
 */
export const readKnownRevision = (
  now: number,
  formError: TypedError | undefined,
  changed: ErrorCode,
): number | string => (formError && formError.code !== changed ? formError.typed.revision : undefined) ?? now
