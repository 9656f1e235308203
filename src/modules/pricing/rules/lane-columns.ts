/** The columns of a file of lane rates: one row for each rate. Only the first five are needed. */
export const laneColumns = [
  ...(['from', 'to', 'load', 'rate', 'days'] as const),
  ...(['unit', 'minimum', 'from_zone', 'from_state', 'to_zone', 'to_state'] as const),
  ...(['season', 'season_percent', 'season_from', 'season_to'] as const),
]
export type LaneColumn = (typeof laneColumns)[number]
/** The load of a row that is not a class of truck. */
export const SHARED_LOAD = 'shared'
