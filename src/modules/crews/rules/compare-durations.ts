import { getWeekday } from '#kernel/india-time.ts'
import { type StandardMove, standardMoveDays, standardMoves } from '#modules/pricing/rules/standard-moves.ts'
import type { JobDurations } from './job-durations.ts'
import { getPlannedArrivalMinute, planLocalMove } from './work-plan.ts'

/** What a crew does besides carrying. */
export const packingKinds = ['carried', 'packed', 'unpacked'] as const
export type PackingKind = (typeof packingKinds)[number]

/** A crew, its minutes of work, and the hour (24 is midnight) at which a move ends that starts in the morning window. */
export type PlannedEffort = { people: number; minutes: number; endsAt: number }
export type ComparedDurations = { move: StandardMove; before: PlannedEffort; after: PlannedEffort }

/** The morning window on which moves are compared. */
export const COMPARED_SLOT = 10

/** Compares durations on twenty usual moves of one kind. */
export const compareDurations = (now: JobDurations, then: JobDurations, kind: PackingKind): ComparedDurations[] =>
  standardMoves.map(move => ({
    move,
    before: planStandardMove(move, now, kind),
    after: planStandardMove(move, then, kind),
  }))

function planStandardMove({ cft, km, floors, day }: StandardMove, durations: JobDurations, kind: PackingKind) {
  const work = { cft, km, floors, packing: kind !== 'carried', unpacking: kind === 'unpacked', heavy: false, city: '' }
  const sunday = getWeekday(standardMoveDays[day]) === 0
  const { people, parts } = planLocalMove(work, { minute: getPlannedArrivalMinute(COMPARED_SLOT), sunday }, durations)
  const minutes = parts.reduce((sum, { from, until }) => sum + until - from, 0)
  return { people, minutes, endsAt: parts.at(-1)!.until / 60 }
}

/** Sums up a comparison: how many moves end on the same day, and how many take less or more time. */
export const summarizeComparison = (compared: readonly ComparedDurations[]) => ({
  sameDay: {
    before: compared.filter(({ before }) => before.endsAt <= 24).length,
    after: compared.filter(({ after }) => after.endsAt <= 24).length,
  },
  shorter: compared.filter(({ before, after }) => after.minutes < before.minutes).length,
  longer: compared.filter(({ before, after }) => after.minutes > before.minutes).length,
})
