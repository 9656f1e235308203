import { describe, expect, test } from 'vitest'
import { matchPoint } from './match-point.ts'

const andheri = { lat: 19.1364, lng: 72.8296 }
const majestic = { lat: 12.9767, lng: 77.5713 }

describe('[API-09] an address with a point', () => {
  test.each([
    ['B-304, Sai Darshan CHS, Andheri West', { lat: 19.14, lng: 72.83 }, 'Andheri West', 19.14],
    ['Andheri W', { lat: 19.14, lng: 72.83 }, 'Andheri West', 19.14],
    ['Sunshine Apartments, Bengaluru', majestic, 'Bengaluru', 12.9767], // only the town is named: the point tells where
    ['Whitefield, Bengaluru', majestic, 'Whitefield', 12.9698], // the point is in the town and not in the locality
    ['MG Road', { lat: 28.48, lng: 77.081 }, 'MG Road', 28.48], // Gurugram's
    ['Home', andheri, 'Andheri West', 19.1364],
    ['', andheri, 'Andheri West', 19.1364],
    ['Flat 12, Lotus Heights, 3rd cross', andheri, 'Andheri West', 19.1364],
  ])('%s', (address, point, name, lat) => expect(matchPoint(address, point)).toMatchObject({ name, lat }))

  test.each(['Whitefield', 'Whitefield, Bengaluru', 'Leh'])('%s is not in Mumbai', address =>
    expect(() => matchPoint(address, andheri)).toThrow('address.elsewhere'),
  )

  test.each(['Home', 'Powai'])('%s in the middle of the sea is nowhere', address =>
    expect(matchPoint(address, { lat: 10, lng: 68 })).toBeNull(),
  )
})
