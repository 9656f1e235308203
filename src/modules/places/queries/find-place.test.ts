import { describe, expect, test } from 'vitest'
import { getPlaceData } from '../places.ts'
import { findPlace } from './find-place.ts'
import { matchPlace } from './match-place.ts'
import { searchPlaces } from './search-places.ts'

describe('[WIZ-02] a place by its id', () => {
  test('every place of the gazetteer is found by its own id', () => {
    const { gazetteer } = getPlaceData()
    expect(gazetteer.size).toBeGreaterThan(25_000)
    for (let row = 0; row < gazetteer.size; row++) {
      const place = gazetteer.place(row)
      expect(findPlace(place.id)).toEqual(place)
    }
  })

  test('ids consist of name and PIN code only', () => {
    expect(searchPlaces('andheri w')[0]!.id).toBe('l-andheri-west-400053')
    expect(searchPlaces('pune')[0]!.id).toBe('c-pune-411001')
  })

  test.each([
    ['the PIN code was corrected', 'l-andheri-west-400099', 'l-andheri-west-400053'],
    ['the town had none', 'c-arang-0', 'c-arang-493441'],
    ['the town had that of its neighbour', 'c-mahe-673309', 'c-mahe-673310'],
    ['the locality became its town’s row', 'l-agartala-799001', 'c-agartala-799001'],
  ])('an id of an earlier release leads to the same place: %s', (_, old, id) => {
    expect(findPlace(old)?.id).toBe(id)
  })

  test.each(['', 'l-nowhere-400053', 'l-andheri-west', '400053', "x'; drop table", 'l--0'])('none for %j', id => {
    expect(findPlace(id)).toBeNull()
  })
})

describe('[WIZ-02] the place of a posted field', () => {
  test('is the chosen one, whatever the text', () => {
    expect(matchPlace('l-powai-400076', 'Flat 4, Lake View, Bandra West')?.name).toBe('Powai')
  })
  test('is at the pin, if one was set', () => {
    expect(matchPlace('l-powai-400076@19.12500,72.91000', '')).toMatchObject({ name: 'Powai', lat: 19.125, lng: 72.91 })
  })
  test('is at the pin, if one was set', () => {
    expect(matchPlace('l-powai-400076@19.12500,72.91000', '')).toMatchObject({ name: 'Powai', lat: 19.125, lng: 72.91 })
  })
  test('without a choice, or with an unknown one, is the most likely for the text', () => {
    expect(matchPlace('', 'Flat 4, Lake View, Bandra West')?.name).toBe('Bandra West')
    expect(matchPlace('l-nowhere-1', 'Bandra West')?.name).toBe('Bandra West')
  })
  test('is null for a text that names no place', () => {
    expect(matchPlace('', '')).toBeNull()
    expect(matchPlace('', 'qqqqzzzz')).toBeNull()
  })
})
