import faults from './en/faults.ts'
import staffFaults from './en/staff-faults.ts'
import { type Say, sayAny } from './speaker.ts'

/** What is wrong, by the code of a refusal, and what to do about it. The server's: what a screen finds by itself it words itself. */
export function faultText(say: Say, code: string, facts: Readonly<Record<string, string>> = {}): string {
  if (code in staffFaults) return sayAny(say, `staffFaults.${code}`, { ...facts })
  return sayAny(say, `faults.${code in faults ? code : 'other'}`, { ...facts })
}
