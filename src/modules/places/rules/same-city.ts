import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'

const SAME_KM = 5

/** True if two centres are so near that they are one city, under whatever name: Bengaluru is Bangalore. */
export const isSameCity = (one: LatLng, other: LatLng): boolean => calculateDistanceKm(one, other) < SAME_KM
