import { describe, expect, test } from 'vitest'
import { emptyAddressDetails, formatAddressDetails, getAddressDetails, updateMoveStop } from './address-details.ts'
import { emptyDraft, type MoveStop } from './draft.ts'

const andheri = { id: 'l-andheri-west-400053', name: 'Andheri West', city: 'Mumbai', state: 'Maharashtra' }
const end = (address: string): MoveStop => ({
  ...emptyDraft.from,
  address,
  place: { ...andheri, pincode: '400053', lat: 19.13, lng: 72.83 },
})
const addressDetails = {
  flat: 'B-304',
  building: 'Sai Darshan CHS',
  landmark: 'Lokhandwala Circle',
  gate: 'Goods lift till 6 PM',
}

describe('[WIZ-07] the address details', () => {
  test.each([
    ['B-304, Sai Darshan CHS, Andheri West', 'B-304', 'Sai Darshan CHS'],
    ['B-304, Sai Darshan CHS, 2nd Cross, andheri west, Mumbai 400053', 'B-304', 'Sai Darshan CHS, 2nd Cross'],
    ['Andheri West, Mumbai', '', ''],
  ])('are parsed from the typed address as far as possible: %s', (address, flat, building) => {
    expect(getAddressDetails(end(address))).toEqual({ ...emptyAddressDetails, flat, building })
  })

  test('entered separately override the typed address', () => {
    expect(getAddressDetails({ ...end('C-1, Elsewhere, Andheri West'), addressDetails })).toEqual(addressDetails)
  })

  test('are dropped with another address, and kept with another floor or lift', () => {
    const told = { ...end('Andheri West'), addressDetails }
    expect(updateMoveStop(told, { floor: 3, lift: true })).toMatchObject({ floor: 3, lift: true, addressDetails })
    expect(updateMoveStop(told, { address: 'Andheri West' }).addressDetails).toEqual(addressDetails)
    expect(updateMoveStop(told, { address: 'Andheri West, Mumbai' })).not.toHaveProperty('addressDetails')
  })
})

describe('[BOOK-01] the line with the address details', () => {
  test.each([
    ['B-304, Sai Darshan CHS, Andheri West', 'B-304, Sai Darshan CHS'],
    ['B-304, Sai Darshan CHS, andheri west, Mumbai 400053, Maharashtra', 'B-304, Sai Darshan CHS'],
    ['Andheri West, Mumbai', ''],
    ['Near Andheri West station', 'Near Andheri West station'],
  ])('does not repeat the place: %s', (address, line) => expect(formatAddressDetails(end(address))).toBe(line))

  test.each([
    ['Lokhandwala Circle', 'B-304, Sai Darshan CHS, near Lokhandwala Circle'],
    ['opposite the temple', 'B-304, Sai Darshan CHS, opposite the temple'],
    ['', 'B-304, Sai Darshan CHS'],
  ])('formats the landmark: %s', (landmark, line) =>
    expect(formatAddressDetails({ ...end('Andheri West'), addressDetails: { ...addressDetails, landmark } })).toBe(
      line,
    ),
  )

  test('of an address without a match is empty, and its name is the typed text', () => {
    expect(formatAddressDetails({ ...end('B-304'), place: null })).toBe('')
  })
})
