import { groundOf, OVERLAP } from '../coast.ts'
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
  let d = ''
  for (let lng = Math.floor(cut.west); lng < cut.east; lng++)
    for (let lat = Math.floor(cut.south); lat < cut.north; lat++) {
      const ground = groundOf(lng, lat)
      d += ground === 'all' ? path(wholeSquare(lng, lat)) : ground.map(path).join('')
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none"><path fill="${SEA}" d="M0 0h${WIDTH}v${height}H0z"/><path fill="${LAND}" d="${d}"/></svg>`
}

/** In the order of the corners that the file's rings go round land, so that where two overlap both are filled. */
const wholeSquare = (lng: number, lat: number): Ring => {
  const [west, south, east, north] = [lng - OVERLAP, lat - OVERLAP, lng + 1 + OVERLAP, lat + 1 + OVERLAP]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

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
