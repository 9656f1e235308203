import { branchPercentLimits } from './check-durations.ts'
import type { DurationTerms } from './job-durations.ts'

/** Fewer reports than this say too little about a branch. */
export const MIN_REPORTED_JOBS = 25

/**
 * Sets the percentage of each branch so that its jobs would have been planned as long as they took: that of the active
 * version times the median of actual to planned hours, within the limits. Branches with few reports keep theirs.
 */
export function calibrateDurations(
  draft: DurationTerms,
  active: DurationTerms,
  reported: readonly { branchId: number; jobs: number; median: number }[],
): DurationTerms {
  const enough = reported.filter(({ jobs }) => jobs >= MIN_REPORTED_JOBS)
  const others = draft.branches.filter(({ branchId }) => !enough.some(one => one.branchId === branchId))
  const percentOf = ({ branches }: DurationTerms, id: number) =>
    branches.find(({ branchId }) => branchId === id)?.percent ?? 100
  const calibrated = enough.map(({ branchId, median }) => ({
    branchId,
    percent: limit(Math.round((percentOf(active, branchId) * median) / 100)),
  }))
  return { ...draft, branches: [...others, ...calibrated].toSorted((a, b) => a.branchId - b.branchId) }
}

const limit = (percent: number) => Math.min(branchPercentLimits.max, Math.max(branchPercentLimits.min, percent))
