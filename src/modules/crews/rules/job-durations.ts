import type { IndiaDate } from '#kernel/india-time.ts'
import * as table from './work-table.ts'

/** The crew for a volume, and its minutes for each part of the work with a lift, or on the ground floor. */
export type VolumeDurations = { people: number; pack: number; load: number; unload: number; unpack: number }

/** The durations of one version, as an operator sets them. */
export type DurationTerms = {
  /** One for each volume of `volumeLimits`. */
  volumes: readonly VolumeDurations[]
  /** How many percent longer carrying takes on floor 1, 2, 3, and 4 or more without a lift. */
  stairs: readonly number[]
  /** Minutes for gate, parking and formalities at each stop. */
  gate: number
  /** How long work takes in a branch, in percent of the above; 100 where a branch is not listed. 0 is the company's own office. */
  branches: readonly { branchId: number; percent: number }[]
}

/** The durations that apply to a job: the version of its date, in its branch. */
export type JobDurations = Pick<DurationTerms, 'volumes' | 'stairs' | 'gate'> & { percent: number }

/** The largest volume (cft) of each row: kinds of homes, from 1 RK to a villa. Reports group by the same. */
export const volumeLimits: readonly number[] = table.defaultCrewByVolume.map(({ upto }) => upto)

/** The durations of a company that has set none. */
export const defaultDurationTerms: DurationTerms = {
  volumes: table.defaultCrewByVolume.map(({ people, pack, load, unload }) => ({
    ...{ people, pack, load, unload },
    unpack: Math.ceil(pack * table.UNPACK_SHARE),
  })),
  stairs: table.percentLongerByFloor,
  gate: table.GATE_MINUTES,
  branches: [],
}

export const defaultDurations: JobDurations = toJobDurations(defaultDurationTerms, 0)

/** Returns the durations of a version in a branch. */
export function toJobDurations({ volumes, stairs, gate, branches }: DurationTerms, branchId: number): JobDurations {
  const percent = branches.find(one => one.branchId === branchId)?.percent ?? 100
  return { volumes, stairs, gate, percent }
}

/** A published version. `withdrawn`: it never applied, but jobs may have been planned with it. */
export type DurationVersion = { version: number; effectiveFrom: IndiaDate; withdrawn: boolean; terms: DurationTerms }

/** A version of a branch's durations, and the first day on which it applies. */
export type DatedDurations = { version: number; from: IndiaDate; durations: JobDurations }

/** Lists a branch's versions in the order in which they apply; of two from one day, the later published is last. */
export const listDatedDurations = (versions: readonly DurationVersion[], branchId: number): DatedDurations[] =>
  versions
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((a, b) =>
      a.effectiveFrom === b.effectiveFrom ? a.version - b.version : a.effectiveFrom < b.effectiveFrom ? -1 : 1,
    )
    .map(({ version, effectiveFrom: from, terms }) => ({ version, from, durations: toJobDurations(terms, branchId) }))

/** Returns the version that applies on a day. Version 0 are the defaults. */
export const getDurationsOn = (dated: readonly DatedDurations[], day: IndiaDate): Omit<DatedDurations, 'from'> =>
  dated.findLast(({ from }) => from <= day) ?? { version: 0, durations: defaultDurations }

/** Selects the versions that apply on a day or later. */
export const selectDurationsFrom = (dated: readonly DatedDurations[], day: IndiaDate): DatedDurations[] =>
  dated.slice(
    Math.max(
      0,
      dated.findLastIndex(({ from }) => from <= day),
    ),
  )

/**
 * Lists the versions for an order's jobs on a day. If they were planned for that day already, the version they were
 * planned with applies, even if another was published since.
 */
export function listOrderDurations(
  versions: readonly DurationVersion[],
  branchId: number,
  { day, planned }: { day: IndiaDate; planned: { day: IndiaDate; version: number } | null },
): DatedDurations[] {
  if (planned?.day !== day) return listDatedDurations(versions, branchId)
  const terms = versions.find(({ version }) => version === planned.version)?.terms ?? defaultDurationTerms
  return [{ version: planned.version, from: day, durations: toJobDurations(terms, branchId) }]
}
