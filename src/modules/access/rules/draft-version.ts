import type { IndiaDate } from '#kernel/india-time.ts'
import type { Staff } from './actor.ts'

/** Settings such as prices, job durations and lane rates: a draft that a second person approves becomes a version. */
export type VersionState = 'scheduled' | 'active' | 'archived' | 'withdrawn'

/** Returns the state of a version. `active`: the version that applies today. */
export function getVersionState(
  { version, state, effectiveFrom }: { version: number; state: string; effectiveFrom: IndiaDate },
  active: number,
  today: IndiaDate,
): VersionState {
  if (state === 'withdrawn') return 'withdrawn'
  if (version === active) return 'active'
  return effectiveFrom > today ? 'scheduled' : 'archived'
}

/** True if this person wrote or proposed a draft. Somebody else then approves it, if anybody else could. */
export const isOwnDraft = (
  draft: { edited_by: number | null; proposed_by: number | null },
  { id }: Pick<Staff, 'id'>,
): boolean => draft.edited_by === id || draft.proposed_by === id
