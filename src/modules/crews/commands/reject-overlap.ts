import { rejectField } from './require-current-revision.ts'

/** Rejects with 'invalid' fleet.form days of which some are entered already. */
export function rejectOverlap(overlapping: object | undefined) {
  if (overlapping) throw rejectField('first', 'fleet.overlap')
}
