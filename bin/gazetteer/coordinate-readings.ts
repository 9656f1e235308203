import type { LatLng } from '#kernel/distance.ts'

/** One interpretation of a published pair, with the km by which a plainer one is preferred. */
export type Reading = LatLng & { doubt: number }

const DOUBT_KM = { decimal: 0, sexagesimal: 2, swapped: 2 }

/**
 * Lists every point in India that a published pair can mean. Besides plain degrees, India Post's list has
 * degree-minute-second values written as decimals (22.3443 for 22°34′43″), decimal minutes (22.34720 for 22°34.720′)
 * and pairs in the wrong order. Empty if none is in India.
 */
export function listCoordinateReadings(lat: number, lng: number): Reading[] {
  const readings: Reading[] = []
  const add = (point: LatLng, doubt: number) => {
    if (inIndia(point) && !readings.some(r => r.lat === point.lat && r.lng === point.lng)) {
      readings.push({ ...point, doubt })
    }
  }
  for (const [a, b, swap] of [
    [lat, lng, 0],
    [lng, lat, DOUBT_KM.swapped],
  ] as const) {
    add({ lat: a, lng: b }, swap + DOUBT_KM.decimal)
    for (const convert of [fromSeconds, fromMinutes]) {
      const point = { lat: convert(a), lng: convert(b) }
      if (Number.isFinite(point.lat) && Number.isFinite(point.lng)) add(point, swap + DOUBT_KM.sexagesimal)
    }
  }
  return readings
}

/** True within the box of India with its islands. */
const inIndia = ({ lat, lng }: LatLng) => lat >= 6.5 && lat <= 37.1 && lng >= 68 && lng <= 97.5

/** Reads 22.3443 as 22°34′43″; NaN if minutes or seconds would pass 60. */
function fromSeconds(value: number): number {
  const degrees = Math.floor(value)
  const hundredths = (value - degrees) * 100
  const minutes = Math.floor(hundredths + 1e-9)
  const seconds = (hundredths - minutes) * 100
  return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + Math.max(0, seconds) / 3600 : Number.NaN
}

/** Reads 22.34720 as 22°34.720′; NaN if minutes would pass 60. */
function fromMinutes(value: number): number {
  const degrees = Math.floor(value)
  const minutes = (value - degrees) * 100
  return minutes < 60 ? degrees + minutes / 60 : Number.NaN
}
