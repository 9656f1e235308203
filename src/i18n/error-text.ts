import errors from './en/error-texts.ts'
import staffErrors from './en/staff-error-texts.ts'
import { type Translate, translateAny } from './translator.ts'

/**
 * Returns the text of an error code, which says what to do. Only for errors from the server; errors that a screen finds
 * itself have their own texts.
 */
export function formatErrorText(t: Translate, code: string, facts: Readonly<Record<string, string>> = {}): string {
  if (code in staffErrors) return translateAny(t, `staffErrorTexts.${code}`, { ...facts })
  return translateAny(t, `errorTexts.${code in errors ? code : 'other'}`, { ...facts })
}
