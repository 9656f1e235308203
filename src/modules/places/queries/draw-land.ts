import { COAST_BOX, getRoughOutlines, getSquareLand, SQUARE_OVERLAP } from '../coast.ts'
import { type Box, clipRing, type Ring } from '../rules/clip-ring.ts'

/** Colours of land and sea; dark text is readable on both. */
const LAND = '#f3efe6'
const SEA = '#d3deec'
/** The width of a sheet in its own units: twenty per pixel of a tile. */
const WIDTH = 5120
/** Islands smaller than this many units are left out. */
const MIN_ISLAND = 15
/** Points closer than this many units to the previous one are left out. */
const MIN_STEP = 8
/** The margin beyond the sheet at which land is cut, as a part of its width, so that no line shows along the edge. */
const MARGIN = 0.02

/**
 * The widest sheet with exact shores, in degrees. On a wider one a bay is only a point, so the rough outlines are
 * enough, and exact ones would take thousands of square degrees.
 */
const MAX_EXACT_WIDTH = 24

/**
 * Draws an SVG sheet of land and sea in a box of degrees. Both axes are linear: at the size of a tile Mercator differs
 * by less than half a pixel. The sheet stretches to its container.
 */
export function drawLand(box: Box): string {
  const { west, south, east, north } = box
  const across = east - west
  const middle = (((south + north) / 2) * Math.PI) / 180
  const height = Math.round((WIDTH * (north - south)) / across / Math.cos(middle))
  const margin = across * MARGIN
  const cut = { west: west - margin, south: south - margin, east: east + margin, north: north + margin }
  const path = (ring: Ring) =>
    toSvgPath(
      clipRing(ring, cut).map(([lng, lat]) => ({
        x: ((lng - west) / across) * WIDTH,
        y: ((north - lat) / (north - south)) * height,
      })),
    )
  const land: string[] = []
  const near = across <= MAX_EXACT_WIDTH ? getOverlap(cut, COAST_BOX) : null
  if (!near || !isBoxWithin(cut, COAST_BOX)) {
    land.push(getRoughOutlines().map(path).join(''))
    // The exact shores are drawn on a background of sea.
    if (near) land.push(path(getCorners(near)))
  }
  if (near) land.push(getLandIn(near).map(path).join(''))
  const fills = land.map((d, at) => `<path fill="${at === 1 && land.length === 3 ? SEA : LAND}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none"><path fill="${SEA}" d="M0 0h${WIDTH}v${height}H0z"/>${fills}</svg>`
}

/** Returns the land within a box of `COAST_BOX`. */
function getLandIn({ west, south, east, north }: Box): Ring[] {
  const rings: Ring[] = []
  for (let lng = Math.floor(west); lng < east; lng++)
    for (let lat = Math.floor(south); lat < north; lat++) {
      const ground = getSquareLand(lng, lat)
      if (ground === 'all') rings.push(getSquareRing(lng, lat))
      else rings.push(...ground)
    }
  return rings
}

const isBoxWithin = (box: Box, all: Box) =>
  box.west >= all.west && box.east <= all.east && box.south >= all.south && box.north <= all.north

/** Returns the overlap of two boxes, or null. */
function getOverlap(one: Box, other: Box): Box | null {
  const box = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  }
  return box.west < box.east && box.south < box.north ? box : null
}

const getCorners = ({ west, south, east, north }: Box): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/**
 * Has its corners in the same direction as the rings of the file around land, so that both are filled where two
 * overlap.
 */
const getSquareRing = (lng: number, lat: number): Ring =>
  getCorners({
    west: lng - SQUARE_OVERLAP,
    south: lat - SQUARE_OVERLAP,
    east: lng + 1 + SQUARE_OVERLAP,
    north: lat + 1 + SQUARE_OVERLAP,
  })

/** Builds an SVG path of relative moves, in whole units. */
function toSvgPath(points: { x: number; y: number }[]): string {
  if (points.length < 3) return ''
  if (getExtent(points.map(({ x }) => x)) < MIN_ISLAND && getExtent(points.map(({ y }) => y)) < MIN_ISLAND) return ''
  let [d, lastX, lastY] = ['', 0, 0]
  for (const point of points) {
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    const [dx, dy] = [x - lastX, y - lastY]
    if (d !== '' && Math.abs(dx) < MIN_STEP && Math.abs(dy) < MIN_STEP) continue
    d += d === '' ? `M${x} ${y}l` : `${dx} ${dy} `
    lastX = x
    lastY = y
  }
  return `${d.trimEnd()}z`
}

function getExtent(values: number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return most - least
}
