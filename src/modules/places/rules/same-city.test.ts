import { expect, test } from 'vitest'
import { isSameCity } from './same-city.ts'

test.each([
  ['Bangalore and Bengaluru', [12.9716, 77.5946], [12.9716, 77.5946], true],
  ['Gurgaon and Gurugram, measured elsewhere', [28.4595, 77.0266], [28.4646, 77.0299], true],
  ['Delhi and Noida', [28.6139, 77.209], [28.57, 77.326], false],
  ['Mumbai and Navi Mumbai', [19.076, 72.8777], [19.033, 73.0297], false],
] as const)('%s', (_, [lat, lng], [otherLat, otherLng], same) =>
  expect(isSameCity({ lat, lng }, { lat: otherLat, lng: otherLng })).toBe(same),
)
