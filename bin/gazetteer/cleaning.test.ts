import { describe, expect, test } from 'vitest'
import { calculateDistanceKm } from '#kernel/distance.ts'
import { listCoordinateReadings } from './coordinate-readings.ts'
import { correctOfficeStates } from './correct-office-states.ts'
import { correctTownStates } from './correct-town-states.ts'
import { locate, locateOffices } from './locate-offices.ts'
import { medoid } from './medoid.ts'
import { getServedPlaceName, isPlaceName } from './office-name.ts'
import { removeTownName } from './remove-town-name.ts'
import { sortingDistricts } from './sorting-districts.ts'
import type { PostOffice } from './sources.ts'
import { listStatesOfPincode } from './states.ts'
import { cityOfPincode } from './towns.ts'

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
  ])('%s', (office, place) => expect(getServedPlaceName(office)).toBe(place))

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
    expect(removeTownName(name, ['Gurugram', 'Gurgaon'])).toBe(short),
  )
})

describe('the readings of a published pair of coordinates', () => {
  const nearest = (lat: number, lng: number, point: { lat: number; lng: number }) =>
    Math.min(...listCoordinateReadings(lat, lng).map(reading => calculateDistanceKm(reading, point)))

  test('plain degrees come first and without doubt', () => {
    expect(listCoordinateReadings(19.1239, 72.8308)[0]).toEqual({ lat: 19.1239, lng: 72.8308, doubt: 0 })
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
  ])('none in India for %d, %d', (lat, lng) => expect(listCoordinateReadings(lat, lng)).toEqual([]))
})

test('one wild point does not move the centre of a pincode', () => {
  const at = (lat: number, lng: number) => ({ readings: [{ lat, lng, doubt: 0 }], weight: 1 })
  expect(medoid([at(19.1, 72.8), at(19.11, 72.81), at(19.12, 72.8), at(28, 77)])).toEqual({ lat: 19.11, lng: 72.81 })
  // A single point halfway between two clusters does not win by being nearest to all.
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
])('the State of PIN code %s', (pincode, state) => expect(listStatesOfPincode(pincode)).toEqual([state]))

test.each([
  ['673310', ['Kerala', 'Puducherry']],
  ['396230', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['160055', ['Chandigarh', 'Punjab']],
  ['900056', []], // the army's
  ['000000', []],
])('the States that PIN code %s can lie in', (pincode, states) => expect(listStatesOfPincode(pincode)).toEqual(states))

describe('an office whose State and PIN code disagree', () => {
  const office = (
    name: string,
    pincode: string,
    state: string,
    district = 'X',
    level: PostOffice['level'] = 'sub',
  ) => ({
    ...{ name, pincode, state, district, level, publishedLat: 0, publishedLng: 0 },
  })
  const agreed = (...offices: PostOffice[]) =>
    correctOfficeStates(offices).offices.map(({ name, state, district }) => [name, state, district].join(', '))

  test('takes State and district of the offices around it', () => {
    expect(
      agreed(
        office('Agartala', '799001', 'Telangana', 'Nirmal', 'head'),
        office('Arundhutinagar', '799003', 'Tripura', 'West Tripura'),
        office('Enclave', '110025', 'Uttar Pradesh', 'Budaun'),
        office('Okhla', '110025', 'Delhi', 'South East'),
      ),
    ).toEqual([
      'Agartala, Tripura, West Tripura',
      'Arundhutinagar, Tripura, West Tripura',
      'Enclave, Delhi, South East',
      'Okhla, Delhi, South East',
    ])
  })
  test('keeps its own where its PIN code serves two States', () => {
    expect(agreed(office('Mahe', '673310', 'Puducherry', 'Mahe'), office('Azhiyur', '673309', 'Kerala'))).toEqual([
      'Mahe, Puducherry, Mahe',
      'Azhiyur, Kerala, X',
    ])
  })
  test('without a published State takes that of most offices of its PIN code, and keeps its district', () => {
    expect(agreed(office('A', '605501', '', 'Y'), office('B', '605501', 'Tamil Nadu'))[0]).toBe('A, Tamil Nadu, Y')
  })
  test('of the army is not a place', () => expect(agreed(office('1CBPO', '900056', 'Uttar Pradesh'))).toEqual([]))
})

describe('a block of PIN codes that is published far away', () => {
  const office = (name: string, pincode: string, lat: number, lng: number, level: PostOffice['level'] = 'sub') => ({
    ...{ name, pincode, level, state: 'Gujarat', district: 'Kheda', publishedLat: lat, publishedLng: lng },
  })
  const town = (name: string, lat: number, lng: number) => ({
    ...{ name, lat, lng, state: 'Gujarat', population: 50_000, aliases: [], pincode: null, curated: false },
  })
  const towns = [town('Nadiad', 22.69, 72.86), town('Kheda', 22.75, 72.68), town('Kapadvanj', 23.02, 73.07)]
  const offices = [
    office('Nadiad', '387001', 22.69, 72.86),
    office('Kheda', '387411', 15.5934, 72.664),
    office('Matar', '387530', 15.5934, 72.5757),
    office('Kapadvanj', '387620', 23.02, 73.08),
    ...Array.from({ length: 20 }, (_, at) => office(`Village ${at}`, '387620', 22.2, 72.6, 'branch')),
  ]
  const { places } = locateOffices(offices, new Map(), () => false, sortingDistricts(offices, towns, new Map()))
  const placed = (name: string) => places.get(offices.find(one => one.name === name)!)!

  test('goes to the town of its name', () => expect(calculateDistanceKm(placed('Kheda'), towns[1]!)).toBeLessThan(5))
  test('goes to its neighbours where no town has its name', () =>
    expect(calculateDistanceKm(placed('Matar'), towns[1]!)).toBeLessThan(60))
  test('a main office that lies in its town outweighs many villages', () =>
    expect(calculateDistanceKm(placed('Kapadvanj'), towns[2]!)).toBeLessThan(5))
})

describe('a town whose State is wrong', () => {
  const town = (name: string, state: string, lat: number, lng: number) => ({
    ...{ name, state, lat, lng, population: 50_000, aliases: [], pincode: null, curated: false },
  })
  const located = [
    { name: 'Mahe SO', state: 'Puducherry', pincode: '673310', lat: 11.7, lng: 75.54 },
    { name: 'Kannur HO', state: 'Kerala', pincode: '670001', lat: 11.87, lng: 75.37 },
  ].map(({ lat, lng, ...office }) => ({
    office: { ...office, district: '', level: 'sub' as const, publishedLat: lat, publishedLng: lng },
    place: { lat, lng },
  }))
  test('takes that of the post office of its name; one nowhere near its State is left out', () => {
    const towns = [
      town('Mahe', 'Kerala', 11.7, 75.53),
      town('Kannur', 'Kerala', 11.87, 75.37),
      town('Far', 'Kerala', 26, 96),
    ]
    const { towns: agreeing } = correctTownStates(towns, located)
    expect(agreeing.map(({ name, state }) => `${name}, ${state}`)).toEqual(['Mahe, Puducherry', 'Kannur, Kerala'])
  })
})
