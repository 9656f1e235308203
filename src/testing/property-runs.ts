/**
 * Returns the runs of a property that needs a database: a few with a fixed seed in `npm test`, all with a new one in a
 * full run.
 */
export const getPropertyRuns = (full: number): number =>
  process.env.PROPERTY_SEED ? full : Math.max(1, Math.round(full / 10))
