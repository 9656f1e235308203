import type { LatLng } from '#kernel/distance.ts'
import type { Box } from '#modules/places/rules/clip-ring.ts'

export type SheetPoint = { x: number; y: number }
export const MAP_SHEET = { width: 640, height: 260 }
/** Space around the pins for their plates, px of the sheet. */
const MARGIN = { x: 110, y: 66 }
/** Two stops of one lane are not enlarged beyond this. */
const MIN_KM = 2
/** Before anything is typed: Mumbai, as on a tile map at zoom 12 (WIZ-02). */
const MUMBAI: LatLng = { lat: 19.076, lng: 72.8777 }
const ZOOM = 12

const KM_PER_DEGREE = { lat: 110.57, lng: 111.32 }
const DEGREE = Math.PI / 180
/** Returns the pixels per km of a web-mercator map at a zoom: at the equator, one pixel is 156.543 km at zoom 0. */
const getScaleAt = (lat: number, zoom: number) => 2 ** zoom / (156.543 * Math.cos(lat * DEGREE))

export type MapSheet = {
  centre: LatLng
  pxPerKm: number
  /** The nearest zoom of a tile map. */
  zoom: number
  /** The scale's length in px, and the km it stands for. */
  scale: number
  scaleKm: number
  at: (place: LatLng) => SheetPoint
}

/** Computes the map sheet for none, one or two places: north up, as large as fits with their plates. */
export function fitRoute(places: LatLng[]): MapSheet {
  const [a = MUMBAI, b = a] = places
  const centre = { lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 }
  const kmX = Math.abs(a.lng - b.lng) * kmPerLng(centre)
  const kmY = Math.abs(a.lat - b.lat) * KM_PER_DEGREE.lat
  const fitting = Math.min(
    (MAP_SHEET.width - 2 * MARGIN.x) / Math.max(kmX, MIN_KM),
    (MAP_SHEET.height - 2 * MARGIN.y) / Math.max(kmY, MIN_KM),
  )
  const pxPerKm = places.length > 1 ? fitting : getScaleAt(centre.lat, ZOOM)
  const scaleKm = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].find(km => km * pxPerKm >= 44) ?? 1_000
  return {
    centre,
    pxPerKm,
    zoom: Math.round(Math.log2(pxPerKm / getScaleAt(centre.lat, 0))),
    scale: scaleKm * pxPerKm,
    scaleKm,
    at: place => ({
      x: MAP_SHEET.width / 2 + (place.lng - centre.lng) * kmPerLng(centre) * pxPerKm,
      y: MAP_SHEET.height / 2 - (place.lat - centre.lat) * KM_PER_DEGREE.lat * pxPerKm,
    }),
  }
}

/** Returns the degrees under a part of the sheet. */
export function getSheetBox(
  { centre, pxPerKm }: MapSheet,
  { x, y, width, height }: SheetPoint & { width: number; height: number },
): Box {
  const lng = (px: number) => centre.lng + (px - MAP_SHEET.width / 2) / pxPerKm / kmPerLng(centre)
  const lat = (px: number) => centre.lat - (px - MAP_SHEET.height / 2) / pxPerKm / KM_PER_DEGREE.lat
  return { west: lng(x), north: lat(y), east: lng(x + width), south: lat(y + height) }
}

/** Limits a part of the sheet to the world: beyond it, a box of degrees would be invalid. */
export function clampToWorld<Part extends SheetPoint & { width: number; height: number }>(
  { at }: MapSheet,
  part: Part,
): Part {
  const [first, last] = [at({ lat: 84, lng: -179.9 }), at({ lat: -84, lng: 179.9 })]
  const [x, y] = [Math.max(part.x, first.x), Math.max(part.y, first.y)]
  return {
    ...part,
    ...{ x, y, width: Math.min(part.x + part.width, last.x) - x, height: Math.min(part.y + part.height, last.y) - y },
  }
}

const kmPerLng = ({ lat }: LatLng) => KM_PER_DEGREE.lng * Math.cos(lat * DEGREE)

const BEND = 0.18
const getBend = (a: SheetPoint, b: SheetPoint): SheetPoint => ({
  x: (a.x + b.x) / 2 - (b.y - a.y) * BEND,
  y: (a.y + b.y) / 2 - Math.abs(b.x - a.x) * BEND,
})

/** Builds a gently curved SVG path from one point to the other. */
export function buildBentPath([a, b]: SheetPoint[]): string {
  if (!a || !b) return ''
  const mid = getBend(a, b)
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${mid.x.toFixed(1)} ${mid.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`
}

/** Returns points along that path, so that no name is written over it. */
export function listPathPoints([a, b]: SheetPoint[]): SheetPoint[] {
  if (!a || !b) return []
  const mid = getBend(a, b)
  const between = (t: number, axis: 'x' | 'y') =>
    (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * mid[axis] + t ** 2 * b[axis]
  return Array.from({ length: 19 }, (_, i) => (i + 1) / 20).map(t => ({ x: between(t, 'x'), y: between(t, 'y') }))
}
