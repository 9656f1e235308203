/** Where a published version stands: a version is in force until the day of the next one of its group has come. */
export type VersionState = 'scheduled' | 'live' | 'retired' | 'withdrawn'
export type Version = {
  version: number
  /** Of cities; null: for all. */
  groupId: number | null
  validFrom: Date
  withdrawnAt: Date | null
}

/** The versions that count at `now`, one a group: the latest that has begun; of two that began together, the one published last. */
export function liveOfGroups<V extends Version>(versions: readonly V[], now: Date): V[] {
  const started = versions.filter(({ validFrom, withdrawnAt }) => validFrom <= now && !withdrawnAt)
  return [...Map.groupBy(started, ({ groupId }) => groupId).values()].map(all =>
    all.reduce((one, other) => (isLater(other, one) ? other : one)),
  )
}

const isLater = (a: Version, b: Version) => (a.validFrom.getTime() - b.validFrom.getTime() || a.version - b.version) > 0

export function versionState(one: Version, versions: readonly Version[], now: Date): VersionState {
  if (one.withdrawnAt) return 'withdrawn'
  if (one.validFrom > now) return 'scheduled'
  return liveOfGroups(versions, now).some(({ version }) => version === one.version) ? 'live' : 'retired'
}
