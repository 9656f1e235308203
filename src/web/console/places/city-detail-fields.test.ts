import { describe, expect, test } from 'vitest'
import { cityDetailFields } from './city-detail-fields.ts'

const postedCity = { active: 'no', radiusKm: '25', farKm: '150', position: '', about: '', localities: '' }
const read = (change: Record<string, string>) => cityDetailFields.safeParse({ ...postedCity, ...change })

describe('the form of a city', () => {
  test('reads numbers, a tick, and one locality per line without duplicates', () => {
    const localities = ' Gangapur Road\r\n\nIndira Nagar \nGangapur Road'
    expect(
      read({ radiusKm: ' 30 ', position: '8', active: 'yes', about: ' Grapes.\r\nAnd hills. ', localities }).data,
    ).toEqual({
      ...{ radiusKm: 30, farKm: 150, position: 8, active: true, about: 'Grapes.\nAnd hills.' },
      localities: ['Gangapur Road', 'Indira Nagar'],
      ...{ areaWith: [], areaWithout: [] },
    })
    expect(read({ areaWithout: '400104\r\n\r\n Madh , Mumbai' }).data?.areaWithout).toEqual(['400104', 'Madh , Mumbai'])
    expect(read({}).data).toMatchObject({ position: null, active: false, localities: [] })
  })

  test.each([
    ['radiusKm', '0', 'city.radius'],
    ['radiusKm', '151', 'city.radius'],
    ['radiusKm', '2.5', 'city.radius'],
    ['radiusKm', '', 'city.radius'],
    ['farKm', '19', 'city.far'],
    ['farKm', '2001', 'city.far'],
    ['position', '0', 'city.position'],
    ['position', 'first', 'city.position'],
    ['about', 'a'.repeat(2_001), 'city.about'],
    ['localities', 'a'.repeat(61), 'city.localities'],
    ['localities', Array.from({ length: 41 }, (_, n) => `Sector ${n}`).join('\n'), 'city.localities'],
  ])('%s %j is rejected with %s', (field, text, formError) => {
    const { error } = read({ [field]: text })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, formError]])
  })
})
