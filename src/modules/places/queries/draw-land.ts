import { COAST, groundOf, OVERLAP, roughLand } from '../coast.ts'
import { type Box, clipRing, type Ring } from '../rules/clip-ring.ts'

/** Colours of land and sea; dark text is readable on both. */
const LAND = '#f3efe6'
const SEA = '#d3deec'
/** The width of a sheet in its own units: twenty per pixel of a tile. */
const WIDTH = 5120
/** Islands smaller than this many units are left out. */
const LEAST = 15
/** Points closer than this many units to the previous one are left out. */
const CLOSE = 8
/** The margin beyond the sheet at which land is cut, as a part of its width, so that no line shows along the edge. */
const BEYOND = 0.02

/**
 * The widest sheet with exact shores, in degrees. On a wider one a bay is only a point, so the rough outlines are
 * enough, and exact ones would take thousands of square degrees.
 */
const WIDEST_TRUE = 24

/**
 * Draws an SVG sheet of land and sea in a box of degrees. Both axes are linear: at the size of a tile Mercator differs
 * by less than half a pixel. The sheet stretches to its container.
 */
export function drawLand(box: Box): string {
  const { west, south, east, north } = box
  const across = east - west
  const middle = (((south + north) / 2) * Math.PI) / 180
  const height = Math.round((WIDTH * (north - south)) / across / Math.cos(middle))
  const margin = across * BEYOND
  const cut = { west: west - margin, south: south - margin, east: east + margin, north: north + margin }
  const path = (ring: Ring) =>
    asPath(
      clipRing(ring, cut).map(([lng, lat]) => ({
        x: ((lng - west) / across) * WIDTH,
        y: ((north - lat) / (north - south)) * height,
      })),
    )
  const land: string[] = []
  const near = across <= WIDEST_TRUE ? overlapOf(cut, COAST) : null
  if (!near || !isWithin(cut, COAST)) {
    land.push(roughLand().map(path).join(''))
    // The exact shores are drawn on a background of sea.
    if (near) land.push(path(cornersOf(near)))
  }
  if (near) land.push(squaresIn(near).map(path).join(''))
  const fills = land.map((d, at) => `<path fill="${at === 1 && land.length === 3 ? SEA : LAND}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none"><path fill="${SEA}" d="M0 0h${WIDTH}v${height}H0z"/>${fills}</svg>`
}

/** Returns the land within a box of `COAST`. */
function squaresIn({ west, south, east, north }: Box): Ring[] {
  const rings: Ring[] = []
  for (let lng = Math.floor(west); lng < east; lng++)
    for (let lat = Math.floor(south); lat < north; lat++) {
      const ground = groundOf(lng, lat)
      if (ground === 'all') rings.push(wholeSquare(lng, lat))
      else rings.push(...ground)
    }
  return rings
}

const isWithin = (box: Box, all: Box) =>
  box.west >= all.west && box.east <= all.east && box.south >= all.south && box.north <= all.north

/** Returns the overlap of two boxes, or null. */
function overlapOf(one: Box, other: Box): Box | null {
  const box = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  }
  return box.west < box.east && box.south < box.north ? box : null
}

const cornersOf = ({ west, south, east, north }: Box): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/**
 * Has its corners in the same direction as the rings of the file around land, so that both are filled where two
 * overlap.
 */
const wholeSquare = (lng: number, lat: number): Ring =>
  cornersOf({ west: lng - OVERLAP, south: lat - OVERLAP, east: lng + 1 + OVERLAP, north: lat + 1 + OVERLAP })

/** Builds an SVG path of relative moves, in whole units. */
function asPath(points: { x: number; y: number }[]): string {
  if (points.length < 3) return ''
  if (extent(points.map(({ x }) => x)) < LEAST && extent(points.map(({ y }) => y)) < LEAST) return ''
  let [d, lastX, lastY] = ['', 0, 0]
  for (const point of points) {
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    const [dx, dy] = [x - lastX, y - lastY]
    if (d !== '' && Math.abs(dx) < CLOSE && Math.abs(dy) < CLOSE) continue
    d += d === '' ? `M${x} ${y}l` : `${dx} ${dy} `
    lastX = x
    lastY = y
  }
  return `${d.trimEnd()}z`
}

function extent(values: number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return most - least
}
