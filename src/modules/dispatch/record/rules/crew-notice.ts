/** The kinds of change to a worker's present or former job. */
export const crewNoticeKinds = ['new', 'moved', 'truck', 'gone', 'cancelled'] as const
export type CrewNoticeKind = (typeof crewNoticeKinds)[number]

type Leg = { startsAt: Date; plates: string }
type KnownLeg = Leg & { kind: CrewNoticeKind; seen: boolean }

/**
 * Returns the change that a worker has not been told yet; null if there is none. `known`: the last notification; `now`:
 * the current leg, null if it is not theirs.
 */
export function getCrewNoticeKind(known: KnownLeg | null, now: Leg | null, cancelled: boolean): CrewNoticeKind | null {
  const isNotTheirs = !known || known.kind === 'gone' || known.kind === 'cancelled'
  if (!now) return isNotTheirs ? null : cancelled ? 'cancelled' : 'gone'
  if (isNotTheirs) return 'new'
  const isMoved = known.startsAt.getTime() !== now.startsAt.getTime()
  if (!isMoved && known.plates === now.plates) return null
  // A new job stays new until they have looked at it.
  if (known.kind === 'new' && !known.seen) return 'new'
  return isMoved || (known.kind === 'moved' && !known.seen) ? 'moved' : 'truck'
}
