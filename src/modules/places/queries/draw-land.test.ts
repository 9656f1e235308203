import { expect, test } from 'vitest'
import { getSquareLand } from '../coast.ts'
import { drawLand } from './draw-land.ts'
import { hasCoastline } from './has-coastline.ts'

test.each<[string, lng: number, lat: number, 'land' | 'sea']>([
  ['Andheri East', 72.87, 19.115, 'land'],
  ['off Juhu', 72.8, 19.1, 'sea'],
  ['Mahim Bay', 72.835, 19.035, 'sea'],
  ['Bandra', 72.84, 19.056, 'land'],
  ['Thane Creek', 72.975, 19.05, 'sea'],
  ['Elephanta', 72.933, 18.963, 'land'],
  ['Marina Beach, in the water', 80.295, 13.05, 'sea'],
  ['T. Nagar', 80.233, 13.04, 'land'],
  ['Panaji', 73.83, 15.49, 'land'],
  ['Nagpur', 79.088, 21.146, 'land'],
  ['the Laccadive Sea', 74.5, 8.5, 'sea'],
  ['Colombo', 79.87, 6.92, 'land'],
])('[WIZ-02] %s', (_, lng, lat, what) => {
  const ground = getSquareLand(Math.floor(lng), Math.floor(lat))
  const isLand = ground === 'all' || ground.some(ring => isInside(ring, lng, lat))
  expect(isLand ? 'land' : 'sea').toBe(what)
})

test('[WIZ-02] a sheet inland has a few hundred bytes, one at the coast a few thousand', () => {
  const inland = drawLand({ west: 77.5, south: 12.9, east: 77.7, north: 13.05 })
  expect(inland).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 5120 \d+" preserveAspectRatio="none">/,
  )
  expect(inland.length).toBeLessThan(400)
  expect(drawLand({ west: 72.7, south: 18.9, east: 73.1, north: 19.2 }).length).toBeLessThan(10_000)
})

test.each<[string, [west: number, south: number, east: number, north: number], boolean]>([
  ['Mumbai', [72.7, 18.9, 73.1, 19.2], true],
  ['Andheri East to Powai', [72.85, 19.1, 72.93, 19.14], false],
  ['Andheri to Vashi', [72.82, 19.02, 73.03, 19.16], true],
  ['Bengaluru', [77.5, 12.9, 77.7, 13.05], false],
  ['Pune, over a seam of the file', [73.7, 18.4, 74.1, 18.7], false],
  ['Nagpur, over two', [78.6, 20.6, 79.4, 21.4], false],
  ['Mumbai to Pune', [72.5, 18.2, 74.2, 19.4], true],
  ['the open sea', [70.2, 15.2, 70.6, 15.6], false],
])('a sheet of %s', (_, [west, south, east, north], shore) => {
  expect(hasCoastline({ west, south, east, north })).toBe(shore)
})

test.each<
  [string, box: [west: number, south: number, east: number, north: number], lng: number, lat: number, 'land' | 'sea']
>([
  ['Mumbai to Chennai, the Arabian Sea', [65.7, 11, 87, 22], 65.8, 16, 'sea'],
  ['Mumbai to Kolkata, off Oman', [60, 8, 100, 32], 63, 18, 'sea'],
  ['Mumbai to Kolkata, Iran', [60, 8, 100, 32], 61, 30, 'land'],
  ['Mumbai to Kolkata, Nagpur', [60, 8, 100, 32], 79.1, 21.1, 'land'],
  ['Mumbai to Kolkata, the Bay of Bengal', [60, 8, 100, 32], 87, 15, 'sea'],
  ['Mumbai to Kolkata, the Gulf of Thailand', [60, 5, 104, 32], 101, 9.5, 'sea'],
  ['Srinagar to Kanyakumari, the Indian Ocean', [-20, -30, 170, 75], 80, -15, 'sea'],
  ['Srinagar to Kanyakumari, the South China Sea', [-20, -30, 170, 75], 113, 15, 'sea'],
  ['Srinagar to Kanyakumari, Kenya', [-20, -30, 170, 75], 38, 0, 'land'],
  ['Kochi to Chennai, the Laccadive Sea beyond the true shores', [64, 3, 86, 16], 75, 4, 'sea'],
])('[WIZ-02] on a sheet of %s', (_, [west, south, east, north], lng, lat, what) => {
  const svg = drawLand({ west, south, east, north })
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.map(Number) as [number, number, number]
  const at = [((lng - west) / (east - west)) * width, ((north - lat) / (north - south)) * height] as const
  const top = [...svg.matchAll(/<path fill="([^"]+)" d="([^"]*)"/g)].filter(([, , d]) =>
    ringsOf(d!).some(ring => isInside(ring, ...at)),
  )
  expect(top.at(-1)![1] === '#f3efe6' ? 'land' : 'sea').toBe(what)
  expect(svg.length).toBeLessThan(400_000)
})

/** Returns the rings of a path written by `drawLand`. The background of the sheet is one too. */
function ringsOf(d: string): [number, number][][] {
  return d
    .split('M')
    .slice(1)
    .map(text => {
      const [first, steps = ''] = text.replace('z', '').split('l') as [string, string?]
      if (!text.includes('l')) {
        const [, width, height] = /h(\d+)v(\d+)/.exec(text)!.map(Number) as [number, number, number]
        return [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ]
      }
      let [x, y] = first.trim().split(' ').map(Number) as [number, number]
      const ring: [number, number][] = [[x, y]]
      const numbers = steps.trim().split(' ').map(Number)
      for (let i = 0; i < numbers.length; i += 2) {
        x += numbers[i]!
        y += numbers[i + 1]!
        ring.push([x, y])
      }
      return ring
    })
}

/** Counts the crossings of a line to the east. */
function isInside(ring: [number, number][], lng: number, lat: number): boolean {
  let inside = false
  for (const [i, [x, y]] of ring.entries()) {
    const [lastX, lastY] = ring.at(i - 1)!
    if (y > lat !== lastY > lat && lng < x + ((lat - y) / (lastY - y)) * (lastX - x)) inside = !inside
  }
  return inside
}
