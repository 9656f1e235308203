import type { IndiaDate } from '#kernel/india-time.ts'
import type { EstimatedRate } from '#modules/partners/rules/partner-rate.ts'

/** What speaks for and against a partner for one job. */
export type HireCandidate = {
  id: number
  name: string
  /** What it charges by its rates; null if none applies, and the amount is agreed for this job. */
  estimate: EstimatedRate | null
  /** The average of the reviews of its jobs, in tenths of a star; null without a review. */
  rating: number | null
  /** The completed jobs. */
  jobs: number
  near: boolean
  /** The day on which the first of its trucks’ documents expires. */
  documentsUntil: IndiaDate | null
}

const NO_RATE = Number.MAX_SAFE_INTEGER

/**
 * Sorts partners, the best for the job first: by their rate, then rating, then those of the branch itself, then the jobs
 * they have done. A partner without a rate comes after those with one.
 */
export const rankPartners = <C extends HireCandidate>(candidates: readonly C[]): C[] =>
  candidates.toSorted(
    (a, b) =>
      (a.estimate?.amount ?? NO_RATE) - (b.estimate?.amount ?? NO_RATE) ||
      (b.rating ?? 0) - (a.rating ?? 0) ||
      Number(b.near) - Number(a.near) ||
      b.jobs - a.jobs ||
      a.name.localeCompare(b.name),
  )

/** Returns the best of the ranked partners that has a rate for the job and was not asked for it; null if none is left. */
export const chooseNextPartner = <C extends HireCandidate>(ranked: readonly C[], asked: readonly number[]): C | null =>
  ranked.find(({ id, estimate }) => estimate !== null && !asked.includes(id)) ?? null
