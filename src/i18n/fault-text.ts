import errors from './en/faults.ts'
import staffErrors from './en/staff-faults.ts'
import { type Translate, translateAny } from './speaker.ts'

/** What is wrong, by the code of a refusal, and what to do about it. The server's: what a screen finds by itself it words itself. */
export function errorText(t: Translate, code: string, facts: Readonly<Record<string, string>> = {}): string {
  if (code in staffErrors) return translateAny(t, `staffFaults.${code}`, { ...facts })
  return translateAny(t, `faults.${code in errors ? code : 'other'}`, { ...facts })
}
