import { describe, expect, test } from 'vitest'
import { formatPlaceChoice, movePlaceToPin, parsePlaceChoice } from './place-choice.ts'

const powai = {
  id: 'l-powai-400076',
  name: 'Powai',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400076',
  lat: 19.1176,
  lng: 72.906,
}

describe('[WIZ-02] a chosen place as a form posts it', () => {
  test('is its id, and the pin if one was set', () => {
    expect(formatPlaceChoice(powai, false)).toBe('l-powai-400076')
    expect(formatPlaceChoice({ ...powai, lat: 19.12 }, true)).toBe('l-powai-400076@19.12000,72.90600')
  })

  test.each([
    ['l-powai-400076', { id: 'l-powai-400076', point: null }],
    ['l-powai-400076@19.12000,72.90600', { id: 'l-powai-400076', point: { lat: 19.12, lng: 72.906 } }],
    ['', null],
    ['l-powai-400076@', null],
    ['l-powai-400076@91,abc', null],
    ['x-powai-400076', null],
    [`l-${'a'.repeat(200)}-400076`, null],
  ])('%s', (text, chosen) => expect(parsePlaceChoice(text)).toEqual(chosen))

  test('a pin counts near its place and nowhere else', () => {
    expect(movePlaceToPin(powai, { lat: 19.13, lng: 72.91 })).toMatchObject({ name: 'Powai', lat: 19.13, lng: 72.91 })
    expect(movePlaceToPin(powai, { lat: 18.52, lng: 73.85 })).toEqual(powai)
    expect(movePlaceToPin(powai, null)).toEqual(powai)
  })

  test.each([
    ['l-powai-400076', 4, 6],
    ['p-400076-400076', 9, 11],
    ['c-mumbai-400001', 29, 31],
  ])('the distance depends on the kind of place: %s', (id, within, beyond) => {
    const north = (km: number) => ({ lat: powai.lat + km / 111.2, lng: powai.lng })
    const place = { ...powai, id }
    expect(movePlaceToPin(place, north(within))).not.toEqual(place)
    expect(movePlaceToPin(place, north(beyond))).toEqual(place)
  })
})
