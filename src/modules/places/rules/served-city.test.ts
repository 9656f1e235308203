import { describe, expect, test } from 'vitest'
import { defaultBookingTimes } from './city-times.ts'
import { findServingCity, type ServedCity } from './served-city.ts'

const city = (id: number, name: string, lat: number, lng: number, radiusKm: number, active = true): ServedCity => ({
  id,
  slug: name.toLowerCase(),
  name,
  state: '',
  stateCode: '27',
  lat,
  lng,
  radiusKm,
  farKm: 150,
  times: defaultBookingTimes,
  active,
  listed: false,
})
const mumbai = city(1, 'Mumbai', 19.076, 72.8777, 30)
const thane = city(2, 'Thane', 19.2183, 72.9781, 30)
const pune = city(4, 'Pune', 18.5204, 73.8567, 35)
const cities = [mumbai, thane, pune]

describe('the city that serves a point', () => {
  test.each([
    ['Bandra', 19.0596, 72.8295, 'Mumbai'],
    ['Ghodbunder Road', 19.265, 72.969, 'Thane'],
    ['Mulund, between both: the nearer', 19.174, 72.949, 'Thane'],
    ['Hinjawadi', 18.591, 73.739, 'Pune'],
    ['Lonavala, between the circles', 18.75, 73.4, undefined],
    ['Nagpur', 21.1458, 79.0882, undefined],
  ])('%s', (_, lat, lng, name) => expect(findServingCity({ lat, lng }, cities)?.name).toBe(name))

  test('an inactive city serves nobody; its neighbour takes over within its own radius', () => {
    const without = [mumbai, { ...thane, active: false }, pune]
    expect(findServingCity({ lat: 19.174, lng: 72.949 }, without)?.name).toBe('Mumbai')
    expect(findServingCity(pune, [{ ...pune, active: false }])).toBeNull()
  })

  test('includes the edge of the circle', () => {
    const point = { lat: 19.076, lng: 73.0 }
    expect(findServingCity(point, [{ ...mumbai, radiusKm: 12.86 }])?.name).toBe('Mumbai')
    expect(findServingCity(point, [{ ...mumbai, radiusKm: 12.84 }])).toBeNull()
  })

  test('a city of the same state goes before a nearer one across the border', () => {
    const delhi = { ...city(6, 'Delhi', 28.6139, 77.209, 40), state: 'Delhi' }
    const gurgaon = { ...city(10, 'Gurgaon', 28.4595, 77.0266, 25), state: 'Haryana' }
    const dwarka = { lat: 28.552, lng: 77.058 }
    expect(findServingCity({ ...dwarka, state: 'Delhi' }, [delhi, gurgaon])?.name).toBe('Delhi')
    expect(findServingCity({ ...dwarka, state: 'Haryana' }, [delhi, gurgaon])?.name).toBe('Gurgaon')
    expect(findServingCity(dwarka, [delhi, gurgaon])?.name).toBe('Gurgaon')
  })
})

describe('the area of a city, beside its radius', () => {
  const mumbai = {
    ...city(1, 'Mumbai', 19.076, 72.8777, 30),
    area: { with: ['421503'], without: ['400104', 'l-madh-400061'] },
  }
  const thane = city(2, 'Thane', 19.2183, 72.9781, 15)
  const at = (lat: number, lng: number, pincode: string | null, id = 'p') => ({ lat, lng, pincode, id })

  test.each([
    ['near, and left out by its PIN code', at(19.16, 72.84, '400104'), undefined],
    ['near, and left out as a locality', at(19.14, 72.8, '400061', 'l-madh-400061'), undefined],
    ['its neighbour with the same PIN code', at(19.14, 72.81, '400061', 'l-marve-400061'), 'Mumbai'],
    ['far, and named', at(19.155, 73.265, '421503'), 'Mumbai'],
    ['far, and not named', at(19.155, 73.265, '421504'), undefined],
    ['nearer to another, and named', at(19.2183, 72.9781, '421503'), 'Mumbai'],
    ['a bare point', at(19.16, 72.84, null), 'Mumbai'],
  ])('%s', (_, place, name) => expect(findServingCity(place, [mumbai, thane])?.name).toBe(name))

  test('a place excluded by one city may be served by another', () => {
    expect(findServingCity(at(19.2183, 72.9781, '400104'), [mumbai, thane])?.name).toBe('Thane')
  })

  test('an inactive city serves nothing, listed or not', () => {
    expect(findServingCity(at(19.155, 73.265, '421503'), [{ ...mumbai, active: false }])).toBeNull()
  })
})
