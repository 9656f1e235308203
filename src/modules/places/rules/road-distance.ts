/** The ways in which a distance by road was found. A map provider adds its own. */
export const roadDistanceSources = ['estimate'] as const
export type RoadDistanceSource = (typeof roadDistanceSources)[number]

/** The distance of a move by road. It prices lanes and is shown on documents; the test of 150 km stays straight-line. */
export type RoadDistance = { km: number; source: RoadDistanceSource }
