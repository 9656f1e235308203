import { describe, expect, test } from 'vitest'
import { distanceKm } from '#kernel/distance.ts'
import { readingsOf } from './coordinate-readings.ts'
import { locate, locateOffices } from './locate-offices.ts'
import { medoid } from './medoid.ts'
import { isPlaceName, placeNameOf } from './office-name.ts'
import type { PostOffice } from './sources.ts'
import { stateOfPincode } from './states.ts'
import { cityOfPincode } from './towns.ts'
import { withoutTown } from './without-town.ts'

describe('the name of the place a post office serves', () => {
  test.each([
    ['Koramangala I Block S.O', 'Koramangala I Block'],
    ['Azad Nagar S.O (Mumbai)', 'Azad Nagar'],
    ['Link Road S.O (Cachar', 'Link Road'],
    ['Chirgaon SO Jhansi', 'Chirgaon'],
    ['KALARABANKA S.O', 'Kalarabanka'],
    ['HSR Layout S.O', 'HSR Layout'],
    ['Barmer RS S.O', 'Barmer Railway Station'],
    ['Rohini sec11 SO', 'Rohini Sector 11'],
    ['Gurgaon KTY SO', 'Gurgaon Kutchery'],
    ['D.MOHALLA SO', 'D Mohalla'],
    ['Salem', 'Salem'],
  ])('%s', (office, place) => expect(placeNameOf(office)).toBe(place))

  test.each(['NDC GURGAON', 'Nodal Delivery Centre Ludhiana', 'Bandra W Ecom Nodal Delivery Centre'])(
    'a sorting office is no place: %s',
    office => expect(isPlaceName(office)).toBe(false),
  )

  test.each([
    ['Palam Vihar Gurgaon', 'Palam Vihar'],
    ['Gurgaon Sector 56', 'Sector 56'],
    ['Gurgaon Road', 'Gurgaon Road'],
    ['Gurgaon', 'Gurgaon'],
  ])('the town is said beside the name: %s', (name, short) =>
    expect(withoutTown(name, ['Gurugram', 'Gurgaon'])).toBe(short),
  )
})

describe('what a published pair of coordinates can mean', () => {
  const nearest = (lat: number, lng: number, point: { lat: number; lng: number }) =>
    Math.min(...readingsOf(lat, lng).map(reading => distanceKm(reading, point)))

  test('plain degrees come first and without doubt', () => {
    expect(readingsOf(19.1239, 72.8308)[0]).toEqual({ lat: 19.1239, lng: 72.8308, doubt: 0 })
  })
  test('degrees, minutes and seconds written as decimals', () => {
    expect(nearest(22.3434432, 88.2622542, { lat: 22.576, lng: 88.4396 })).toBeLessThan(0.05) // Salt Lake Sector 5
  })
  test('decimal minutes', () => expect(nearest(22.3456, 88.262, { lat: 22.576, lng: 88.4367 })).toBeLessThan(0.05))
  test('a swapped pair', () => expect(nearest(72.8308, 19.1239, { lat: 19.1239, lng: 72.8308 })).toBe(0))
  test.each([
    [0, 0],
    [35.8968, 61.2537],
    [84.3634, 84.3634],
    [1, 1],
  ])('none in India for %d, %d', (lat, lng) => expect(readingsOf(lat, lng)).toEqual([]))
})

test('one wild point does not move the centre of a pincode', () => {
  const at = (lat: number, lng: number) => ({ readings: [{ lat, lng, doubt: 0 }], weight: 1 })
  expect(medoid([at(19.1, 72.8), at(19.11, 72.81), at(19.12, 72.8), at(28, 77)])).toEqual({ lat: 19.11, lng: 72.81 })
  // Nor does a lone point halfway between two clusters win for being nearest to all.
  const clusters = [at(10, 75), at(10, 75.01), at(14.5, 75), at(19, 75), at(19, 75.01), at(19, 75.02)]
  expect(medoid(clusters)).toEqual({ lat: 19, lng: 75.01 })
  expect(medoid([])).toBeNull()
})

describe('post offices put on the map', () => {
  const office = (name: string, pincode: string, publishedLat: number, publishedLng: number): PostOffice => ({
    name,
    pincode,
    level: 'sub',
    district: '',
    state: '',
    publishedLat,
    publishedLng,
  })
  const place = (offices: PostOffice[], anchors = new Map()) =>
    [...locateOffices(offices, anchors, () => true).places.values()].map(({ lat, lng, quality }) => [
      Number(lat.toFixed(3)),
      Number(lng.toFixed(3)),
      quality,
    ])

  test('as published, read otherwise, or at the pincode’s centre', () => {
    expect(
      place([
        office('a', '700091', 22.591, 88.412),
        office('b', '700091', 22.589, 88.41),
        office('misread', '700091', 22.3538583, 88.241278), // 22°35′38″ 88°24′12″
        office('far', '700091', 20.1, 85.2),
        office('none', '700091', 0, 0),
      ]),
    ).toEqual([
      [22.591, 88.412, 0],
      [22.589, 88.41, 0],
      [22.59, 88.402, 1],
      [22.589, 88.41, 2],
      [22.589, 88.41, 2],
    ])
  })

  test('a pincode far from its numeric neighbours takes their centre', () => {
    const neighbours = ['560030', '560031', '560032', '560034'].map(pincode => office(pincode, pincode, 12.94, 77.6))
    expect(place([...neighbours, office('stray', '560033', 13.0079, 75.2)]).at(-1)).toEqual([12.94, 77.6, 3])
  })

  test('in the country a plain reading 8 km out is believed before a doubtful one near the centre', () => {
    const misread = { lat: 22.03, lng: 80.0, doubt: 2 }
    const plain = { lat: 22.07, lng: 80.0, doubt: 0 }
    const centre = { lat: 22, lng: 80, quality: 0 } as const
    expect(locate([plain, misread], centre, { reachKm: 30, doubtFactor: 4 })).toEqual({
      lat: 22.07,
      lng: 80,
      quality: 0,
    })
    expect(locate([plain, misread], centre, { reachKm: 7, doubtFactor: 1 })).toEqual({
      lat: 22.03,
      lng: 80,
      quality: 1,
    })
  })

  test('a point known by hand settles its pincode', () => {
    const anchors = new Map([['560033', [{ lat: 13.01, lng: 77.62 }]]])
    expect(place([office('stray', '560033', 13.2, 77.1)], anchors)).toEqual([[13.01, 77.62, 2]])
  })
})

test.each([
  ['400053', 'Mumbai'],
  ['400601', 'Thane'],
  ['400703', 'Navi Mumbai'],
  ['410210', 'Navi Mumbai'],
  ['122051', 'Gurugram'],
  ['562125', null],
])('the city of pincode %s', (pincode, city) => expect(cityOfPincode(pincode)).toBe(city))

test.each([
  ['248001', 'Uttarakhand'],
  ['403001', 'Goa'],
  ['500001', 'Telangana'],
  ['826001', 'Jharkhand'],
  ['805108', 'Bihar'],
  ['494450', 'Chhattisgarh'],
])('the state of pincode %s', (pincode, state) => expect(stateOfPincode(pincode)).toBe(state))
