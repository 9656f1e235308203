/** Where a published version stands: a version is in force until the next one's day has come. */
export type VersionState = 'scheduled' | 'live' | 'retired' | 'withdrawn'
type Version = { version: number; validFrom: Date; withdrawnAt: Date | null }

/** The version that counts at `now`: the latest that has begun; of two that began together, the one published last. */
export const liveVersion = <V extends Version>(versions: V[], now: Date): V | undefined =>
  versions
    .filter(({ validFrom, withdrawnAt }) => validFrom <= now && !withdrawnAt)
    .toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || b.version - a.version)[0]

export function versionState(one: Version, versions: Version[], now: Date): VersionState {
  if (one.withdrawnAt) return 'withdrawn'
  if (one.validFrom > now) return 'scheduled'
  return liveVersion(versions, now)?.version === one.version ? 'live' : 'retired'
}
