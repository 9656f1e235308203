import type { TypedFault } from '#web/shell/session.ts'

/** What a form of the page is told: a refusal, or why a test was not taken; with what was typed. */
export type Told = TypedFault | { typed: Record<string, string>; failed: string }

export function faultsTold(told: Told | undefined): {
  fields: TypedFault['fields']
  text: string | null
  failed: string | undefined
} {
  if (!told) return { fields: {}, text: null, failed: undefined }
  return 'failed' in told
    ? { fields: {}, text: null, failed: told.failed }
    : { fields: told.fields, text: told.text, failed: undefined }
}
