import { distanceKm, type LatLng } from '#kernel/distance.ts'

const SAME_KM = 5

/** Two centres that are nearer are one city, whatever it is called: Bengaluru is Bangalore. */
export const isSameCity = (one: LatLng, other: LatLng): boolean => distanceKm(one, other) < SAME_KM
