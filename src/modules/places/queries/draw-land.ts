import { COAST, groundOf, OVERLAP, roughLand } from '../coast.ts'
import { type Box, clipRing, type Ring } from '../rules/clip-ring.ts'

/** Art direction's paper, and a sea that letters in ink can be read on. */
const LAND = '#f3efe6'
const SEA = '#d3deec'
/** Units of a sheet's width: twenty for each pixel of a tile. */
const WIDTH = 5120
/** An island smaller than this many units is left out. */
const LEAST = 15
/** So are points closer than this to the one before. */
const CLOSE = 8
/** The land is cut beyond the sheet's edge, that no line shows along it; in parts of its width. */
const BEYOND = 0.02

/** On a wider sheet a bay is no more than a point: the rough outlines do, and the true ones would be thousands of square degrees. */
const WIDEST_TRUE = 24

/**
 * An SVG sheet of land and sea in a box of degrees. Both axes are linear: at a tile's size Mercator differs from that by less
 * than half a pixel. The sheet stretches to what holds it.
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
    // The true shores stand on a ground of sea of their own.
    if (near) land.push(path(cornersOf(near)))
  }
  if (near) land.push(squaresIn(near).map(path).join(''))
  const fills = land.map((d, at) => `<path fill="${at === 1 && land.length === 3 ? SEA : LAND}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none"><path fill="${SEA}" d="M0 0h${WIDTH}v${height}H0z"/>${fills}</svg>`
}

/** What of a box of `COAST` is land. */
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

/** Null where two boxes have nothing in common. */
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

/** In the order of the corners that the file's rings go round land, so that where two overlap both are filled. */
const wholeSquare = (lng: number, lat: number): Ring =>
  cornersOf({ west: lng - OVERLAP, south: lat - OVERLAP, east: lng + 1 + OVERLAP, north: lat + 1 + OVERLAP })

/** Moves from point to point, in whole units. */
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
