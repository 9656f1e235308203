import type { FormFault } from '../session.ts'
import { faultText } from '../text/en/faults.ts'

/** What was wrong with the deed that was just posted. */
export type DeedFault = (FormFault & { deed: string }) | undefined

/** The words at a field of a deed's form; undefined where nothing is wrong with it. */
export const errorAt = (fault: DeedFault, deed: string, field: string): string | undefined =>
  fault?.deed === deed && fault.fields[field] ? faultText(fault.fields[field]) : undefined
