import { describe, expect, test } from 'vitest'
import { calculateDistanceKm } from '#kernel/distance.ts'
import { formatPlace } from '../rules/place.ts'
import { findNearestPlace } from './find-nearest-place.ts'
import { listNearbyNames } from './list-nearby-names.ts'

describe('[WIZ-02] the place at a point', () => {
  test.each([
    [19.1196, 72.905, 'Powai, Mumbai 400076'],
    [12.9352, 77.6245, 'Koramangala, Bengaluru 560034'],
    [28.424, 77.099, 'Sector 56, Gurugram 122011'],
    [22.576, 88.433, 'Salt Lake Sector 5, Kolkata 700091'],
    [34.15, 77.57, 'Leh, Ladakh'],
    [11.66, 92.73, 'Junglighat, Port Blair 744103'],
  ])('%d, %d', (lat, lng, place) => expect(formatPlace(findNearestPlace({ lat, lng })!)).toBe(place))

  test('a pin at the midpoint of Mumbai returns the locality there, not the city', () => {
    expect(findNearestPlace({ lat: 19.076, lng: 72.8777 })?.name).toBe('Kurla West')
  })

  test.each([
    ['London', 51.5, 0],
    ['Kathmandu', 27.7, 85.32],
    ['the Arabian Sea', 17, 70],
    ['nowhere', 0, 0],
  ])('none in %s', (_, lat, lng) => expect(findNearestPlace({ lat, lng })).toBeNull())
})

describe('[WIZ-02] names on the map', () => {
  test('are the best known places near the point, with space between them', () => {
    const centre = { lat: 19.076, lng: 72.8777 }
    const names = listNearbyNames(centre, 12)
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mumbai', 'Thane', 'Andheri West']))
    expect(names.length).toBeLessThanOrEqual(40)
    for (const [i, name] of names.entries()) {
      for (const other of names.slice(i + 1)) expect(calculateDistanceKm(name, other)).toBeGreaterThan(1.5)
    }
  })

  test('are fewer and nearer when zoomed in', () => {
    const centre = { lat: 19.1176, lng: 72.906 }
    for (const name of listNearbyNames(centre, 15)) expect(calculateDistanceKm(name, centre)).toBeLessThan(4)
  })
})
