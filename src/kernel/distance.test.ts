import { expect, test } from 'vitest'
import { calculateDistanceKm, formatKm, toChargedKm } from './distance.ts'

const mumbai = { lat: 19.076, lng: 72.8777 }

test.each([
  ['Thane', { lat: 19.2183, lng: 72.9781 }, 19.02],
  ['Pune', { lat: 18.5204, lng: 73.8567 }, 120.15],
  ['Delhi', { lat: 28.6139, lng: 77.209 }, 1_148.1],
  ['where it is', mumbai, 0],
])('from Mumbai to %s it is a straight line', (_, to, km) => {
  expect(calculateDistanceKm(mumbai, to)).toBeCloseTo(km, 1)
  expect(calculateDistanceKm(to, mumbai)).toBeCloseTo(km, 1)
})

test.each([
  [8.304, '8.30 km', 9],
  [8, '8.00 km', 8],
  [8.004, '8.00 km', 8], // charged as shown
  [8.006, '8.01 km', 9],
  [0, '0.00 km', 0],
])('[WIZ-10] %d km is shown as %s and charged as %d', (km, shown, charged) => {
  expect(formatKm(km)).toBe(shown)
  expect(toChargedKm(km)).toBe(charged)
})
