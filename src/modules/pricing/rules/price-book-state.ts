/** The state of a published version. A version is live until the start of the next one of its group. */
export type PriceBookState = 'scheduled' | 'live' | 'retired' | 'withdrawn'
export type PriceBookVersion = {
  version: number
  /** A group of cities; null: all cities. */
  groupId: number | null
  validFrom: Date
  withdrawnAt: Date | null
}

/**
 * Returns the versions in force at `now`, one per group: the latest that has taken effect; of two with the same start,
 * the one published last.
 */
export function listLiveVersions<V extends PriceBookVersion>(versions: readonly V[], now: Date): V[] {
  const started = versions.filter(({ validFrom, withdrawnAt }) => validFrom <= now && !withdrawnAt)
  return [...Map.groupBy(started, ({ groupId }) => groupId).values()].map(all =>
    all.reduce((one, other) => (isLater(other, one) ? other : one)),
  )
}

const isLater = (a: PriceBookVersion, b: PriceBookVersion) =>
  (a.validFrom.getTime() - b.validFrom.getTime() || a.version - b.version) > 0

export function getPriceBookState(
  one: PriceBookVersion,
  versions: readonly PriceBookVersion[],
  now: Date,
): PriceBookState {
  if (one.withdrawnAt) return 'withdrawn'
  if (one.validFrom > now) return 'scheduled'
  return listLiveVersions(versions, now).some(({ version }) => version === one.version) ? 'live' : 'retired'
}
