/**
 * Measures address search as customers type: every beginning of each query, from two letters on. Run it with `node
 * --expose-gc bench/places.ts`.
 */
import { readFileSync } from 'node:fs'
import { findNearestPlace, preloadGazetteer, searchPlaces } from '#modules/places/index.server.ts'

// biome-ignore format: one list
const queries = [
  'andheri w', 'koramangala 5', 'sector 56 gurgaon', '560034', 'banglore', 'bombay', 'hsr layout', 'hitec city',
  'salt lake sector 5', 'anna nagar', 'whitefield bangalore', 'powai mumbai 400076', 'navi mumbai vashi',
  'flat 12, B wing, near andheri station', '12/4 shanti niwas, MG road, indiranagar bangalore 560038',
  'B-204, Sai Residency, Baner Road, Pune 411045', 'kormangala', 'whitefeild', 'connaught place', 'sec 62 noida',
  'asdfgh', 'kothrud pune 411038 maharashtra india', 'rajajinagar', 'thane west', 'gachibowli', 'velachery',
]

const before = memory()
const began = performance.now()
preloadGazetteer()
console.log(`load ${(performance.now() - began).toFixed(0)} ms; kept: ${memory(before)}`)

for (const round of ['cold', 'warm', 'warm']) {
  const times: number[] = []
  for (const query of queries) {
    for (let length = 2; length <= query.length; length++) times.push(timed(() => searchPlaces(query.slice(0, length))))
  }
  console.log(`search, ${round}: ${spread(times)}`)
}
const points = Array.from({ length: 2000 }, (_, i) => ({ lat: 9 + ((i * 0.37) % 22), lng: 73 + ((i * 0.53) % 14) }))
console.log(`nearest: ${spread(points.map(point => timed(() => findNearestPlace(point))))}`)

const accuracy = checkWellKnownPlaces()
console.log(`addresses: ${accuracy.found} of ${accuracy.tried} find the locality they name`)

/** Checks that every well-known locality is found behind buildings and landmarks named like other places. */
function checkWellKnownPlaces() {
  const before = [
    'A-12 shanti nagar, ',
    'sai colony, ',
    'new era society, opp city mall, ',
    '12 lake view road, ',
    'green park chs, ',
  ]
  let tried = 0
  let found = 0
  for (const locality of readWellKnownPlaces()) {
    for (const building of before) {
      for (const rest of [` ${locality.city}`, `, ${locality.city} ${locality.pincode}`, '']) {
        const [first] = searchPlaces(`${building}${locality.name}${rest}`, 1)
        tried++
        if (first?.name === locality.name && first.city === locality.city) found++
      }
    }
  }
  return { tried, found }
}

/** Reads the hand-listed localities of the big cities from data/curated-localities.txt. */
function readWellKnownPlaces(): { name: string; city: string; pincode: string }[] {
  let city = ''
  return readFileSync('data/curated-localities.txt', 'utf8')
    .split('\n')
    .flatMap(line => {
      if (line.startsWith('@')) city = line.slice(1).split('|')[0]!
      const [name, , pincode] = line.split(';')
      return pincode ? [{ name: name!, city, pincode }] : []
    })
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(3)
  return `${times.length} calls, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms`
}

function memory(): { heap: number; buffers: number; rss: number }
function memory(since: { heap: number; buffers: number; rss: number }): string
function memory(since?: { heap: number; buffers: number; rss: number }) {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const now = { heap: heapUsed / 1e6, buffers: external / 1e6, rss: rss / 1e6 }
  if (!since) return now
  return `heap ${(now.heap - since.heap).toFixed(1)} MB, buffers ${(now.buffers - since.buffers).toFixed(1)} MB, RSS ${(now.rss - since.rss).toFixed(0)} MB`
}
