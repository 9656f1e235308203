import type { Ring } from './clip-ring.ts'

/** Steps of a ten-thousandth of a degree, 11 m. */
const PRECISION = 1e4

/**
 * Encodes a ring in Google's "Encoded Polyline Algorithm Format": each point as its difference from the previous one.
 */
export function encodeRing(ring: Ring): string {
  let [text, lng, lat] = ['', 0, 0]
  for (const point of ring) {
    const [x, y] = [Math.round(point[0] * PRECISION), Math.round(point[1] * PRECISION)]
    if (text !== '' && x === lng && y === lat) continue
    text += encodeNumber(x - lng) + encodeNumber(y - lat)
    lng = x
    lat = y
  }
  return text
}

export function decodeRing(text: string): Ring {
  const ring: Ring = []
  let [at, lng, lat] = [0, 0, 0]
  const next = () => {
    let [bits, shift, chunk] = [0, 0, 0]
    do {
      chunk = text.charCodeAt(at++) - 63
      bits |= (chunk & 31) << shift
      shift += 5
    } while (chunk >= 32)
    return bits & 1 ? ~(bits >> 1) : bits >> 1
  }
  while (at < text.length) {
    lng += next()
    lat += next()
    ring.push([lng / PRECISION, lat / PRECISION])
  }
  return ring
}

function encodeNumber(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; bits >= 32; bits >>= 5) text += String.fromCharCode((32 | (bits & 31)) + 63)
  return text + String.fromCharCode(bits + 63)
}
