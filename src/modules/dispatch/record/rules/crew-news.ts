/** What is new to a worker of a leg that is theirs, or was. */
export const crewNewsKinds = ['new', 'moved', 'truck', 'gone', 'cancelled'] as const
export type CrewNewsKind = (typeof crewNewsKinds)[number]

type Leg = { startsAt: Date; plates: string }
type Known = Leg & { kind: CrewNewsKind; seen: boolean }

/** What a worker was not told yet: `known` is what they were told last, `now` how the leg stands with them; null where nothing is new. */
export function newsOf(known: Known | null, now: Leg | null, cancelled: boolean): CrewNewsKind | null {
  const off = !known || known.kind === 'gone' || known.kind === 'cancelled'
  if (!now) return off ? null : cancelled ? 'cancelled' : 'gone'
  if (off) return 'new'
  const isMoved = known.startsAt.getTime() !== now.startsAt.getTime()
  if (!isMoved && known.plates === now.plates) return null
  // New is still new to who has not looked.
  if (known.kind === 'new' && !known.seen) return 'new'
  return isMoved || (known.kind === 'moved' && !known.seen) ? 'moved' : 'truck'
}
