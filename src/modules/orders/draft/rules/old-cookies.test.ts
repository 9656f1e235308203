import { describe, expect, it, test } from 'vitest'
import { decodeCookieText, encodeCookieText } from './cookie-text.ts'
import { decodeDraft } from './decode-draft.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { decodeCheckout, encodeCheckout } from './encode-checkout.ts'
import { encodeDraft } from './encode-draft.ts'
import { emptyCheckout, type ServiceCheckout } from './service-checkout.ts'

/**
 * Cookies as browsers store them, one in each format that was ever written. They are never edited: where the format
 * changes, the current text is added, and each is still read. Missing values are empty.
 */
const movesOnDisk = {
  'a move':
    'WzEsMTc5NTAwMDAwMCwzLFsiYWJjWFlaMDEyMzQ1Njc4OV8tYWJjIiwiTmVoYSBLdWxrYXJuaSIsIjk4NzY1NDMyMTAiLCJuZWhhQGV4YW1wbGUuaW4iXSxbIkItMzA0LCBQb3dhaSIsMywxLFsicG93YWktbXVtYmFpIiwiUG93YWkiLCJNdW1iYWkiLCJNYWhhcmFzaHRyYSIsIjQwMDA3NiIsMTkuMTE4LDcyLjkwOV1dLFsi4KSq4KWB4KSj4KWHIiwtMSwwLFsia290aHJ1ZC1wdW5lIiwiS290aHJ1ZCIsIlB1bmUiLCJNYWhhcmFzaHRyYSIsbnVsbCwxOC41MDcsNzMuODA3XV0sWyIxYmhrIiwzLDIsOSwxXSxbIjIwMjYtMTItMDIiLDE0LDIsNTAwMDAwMF1d',
  'with address details':
    'WzEsMTc5NTAwMDAwMCwzLFsiYWJjWFlaMDEyMzQ1Njc4OV8tYWJjIiwiTmVoYSBLdWxrYXJuaSIsIjk4NzY1NDMyMTAiLCJuZWhhQGV4YW1wbGUuaW4iXSxbIkItMzA0LCBQb3dhaSIsMywxLFsicG93YWktbXVtYmFpIiwiUG93YWkiLCJNdW1iYWkiLCJNYWhhcmFzaHRyYSIsIjQwMDA3NiIsMTkuMTE4LDcyLjkwOV0sWyJCLTMwNCIsIlNhaSBEYXJzaGFuIiwiU2hpdiBNYW5kaXIiLCJHYXRlIDIiXV0sWyLgpKrgpYHgpKPgpYciLC0xLDAsWyJrb3RocnVkLXB1bmUiLCJLb3RocnVkIiwiUHVuZSIsIk1haGFyYXNodHJhIixudWxsLDE4LjUwNyw3My44MDddLFsiQi0zMDQiLCJTYWkgRGFyc2hhbiIsIlNoaXYgTWFuZGlyIiwiR2F0ZSAyIl1dLFsiMWJoayIsMywyLDksMV0sWyIyMDI2LTEyLTAyIiwxNCwyLDUwMDAwMDBdXQ',
  'with a wish':
    'WzEsMTc5NTAwMDAwMCwzLFsiYWJjWFlaMDEyMzQ1Njc4OV8tYWJjIiwiTmVoYSBLdWxrYXJuaSIsIjk4NzY1NDMyMTAiLCJuZWhhQGV4YW1wbGUuaW4iXSxbIkItMzA0LCBQb3dhaSIsMywxLFsicG93YWktbXVtYmFpIiwiUG93YWkiLCJNdW1iYWkiLCJNYWhhcmFzaHRyYSIsIjQwMDA3NiIsMTkuMTE4LDcyLjkwOV0sWyJCLTMwNCIsIlNhaSBEYXJzaGFuIiwiU2hpdiBNYW5kaXIiLCJHYXRlIDIiXV0sWyLgpKrgpYHgpKPgpYciLC0xLDAsWyJrb3RocnVkLXB1bmUiLCJLb3RocnVkIiwiUHVuZSIsIk1haGFyYXNodHJhIixudWxsLDE4LjUwNyw3My44MDddLFsiQi0zMDQiLCJTYWkgRGFyc2hhbiIsIlNoaXYgTWFuZGlyIiwiR2F0ZSAyIl1dLFsiMWJoayIsMywyLDksMV0sWyIyMDI2LTEyLTAyIiwxNCwyLDUwMDAwMDBdLFszLCLgpKrgpL_gpK_gpL7gpKjgpYsg4KS54KWIIl1d',
}
const visitsOnDisk = [
  'eyJ2IjoxLCJrZXkiOiJhYmNYWVowMTIzNDU2Nzg5Xy1hYmMiLCJ3aG8iOlsiTmVoYSBLdWxrYXJuaSIsIjk4NzY1NDMyMTAiLCJuZWhhQGV4YW1wbGUuaW4iXSwiYXQiOnsiYWRkcmVzcyI6IkItMzA0LCBQb3dhaSIsImZsb29yIjozLCJsaWZ0Ijp0cnVlLCJwbGFjZSI6eyJpZCI6InBvd2FpLW11bWJhaSIsIm5hbWUiOiJQb3dhaSIsImNpdHkiOiJNdW1iYWkiLCJzdGF0ZSI6Ik1haGFyYXNodHJhIiwicGluY29kZSI6IjQwMDA3NiIsImxhdCI6MTkuMTE4LCJsbmciOjcyLjkwOX0sImRvb3IiOnsiZmxhdCI6IkItMzA0IiwiYnVpbGRpbmciOiJTYWkgRGFyc2hhbiIsImxhbmRtYXJrIjoiU2hpdiBNYW5kaXIiLCJnYXRlIjoiR2F0ZSAyIn19LCJ3aXRoTW92ZSI6ZmFsc2UsImNhcnQiOltbMTIsMl1dLCJ2aXNpdHMiOltbNCwiYXQiLCIyMDI2LTEyLTAyIiwxMF1dLCJjb3Vwb24iOiJESVdBTEkifQ',
  // With the prices of its services when they were added.
  'eyJ2IjoxLCJrZXkiOiJhYmNYWVowMTIzNDU2Nzg5Xy1hYmMiLCJ3aG8iOlsiTmVoYSBLdWxrYXJuaSIsIjk4NzY1NDMyMTAiLCJuZWhhQGV4YW1wbGUuaW4iXSwiYXQiOnsiYWRkcmVzcyI6IkItMzA0LCBQb3dhaSIsImZsb29yIjozLCJsaWZ0Ijp0cnVlLCJwbGFjZSI6eyJpZCI6InBvd2FpLW11bWJhaSIsIm5hbWUiOiJQb3dhaSIsImNpdHkiOiJNdW1iYWkiLCJzdGF0ZSI6Ik1haGFyYXNodHJhIiwicGluY29kZSI6IjQwMDA3NiIsImxhdCI6MTkuMTE4LCJsbmciOjcyLjkwOX0sImRvb3IiOnsiZmxhdCI6IkItMzA0IiwiYnVpbGRpbmciOiJTYWkgRGFyc2hhbiIsImxhbmRtYXJrIjoiU2hpdiBNYW5kaXIiLCJnYXRlIjoiR2F0ZSAyIn19LCJ3aXRoTW92ZSI6ZmFsc2UsImNhcnQiOltbMTIsMl1dLCJwcmljZXMiOltdLCJ2aXNpdHMiOltbNCwiYXQiLCIyMDI2LTEyLTAyIiwxMF1dLCJjb3Vwb24iOiJESVdBTEkifQ',
]

const addressDetails = { flat: 'B-304', building: 'Sai Darshan', landmark: 'Shiv Mandir', gate: 'Gate 2' }
const powai = {
  ...{ id: 'powai-mumbai', name: 'Powai', city: 'Mumbai', state: 'Maharashtra' },
  ...{ pincode: '400076', lat: 19.118, lng: 72.909 },
}
const kothrud = {
  ...{ id: 'kothrud-pune', name: 'Kothrud', city: 'Pune', state: 'Maharashtra' },
  ...{ pincode: null, lat: 18.507, lng: 73.807 },
}
const who = {
  ...{ key: 'abcXYZ0123456789_-abc', name: 'Neha Kulkarni' },
  ...{ mobile: '9876543210', email: 'neha@example.in' },
}
const from = { address: 'B-304, Powai', floor: 3, lift: true, place: powai }
const to = { address: 'पुणे', floor: -1, lift: false, place: kothrud }
const move: Draft = {
  ...emptyDraft,
  ...who,
  ...{ from, to, preset: '1bhk', cart: { 3: 2, 9: 1 } },
  ...{ date: '2026-12-02', slot: 14, packageId: 2, insuredValue: 5_000_000 },
}
const withAddressDetails: Draft = { ...move, from: { ...from, addressDetails }, to: { ...to, addressDetails } }
const visits: ServiceCheckout = {
  ...emptyCheckout,
  ...who,
  ...{ at: { ...from, addressDetails }, withMove: false, cart: { 12: 2 }, coupon: 'DIWALI' },
  visits: { 4: { home: 'at', date: '2026-12-02', slot: 10 } },
}
const moves: [keyof typeof movesOnDisk, Draft][] = [
  ['a move', move],
  ['with address details', withAddressDetails],
  ['with a wish', { ...withAddressDetails, answers: { ...emptyDraft.answers, within: 3, note: 'पियानो है' } }],
]

/** Encodes a draft in the current format: a newer version writes at least as much. */
const today = (draft: Draft) => encodeDraft({ draft, step: 3, savedAt: 1_795_000_000 })

describe('[WIZ-01] no customer loses a draft with a new version', () => {
  it.each(moves)('reads an earlier cookie: %s', (form, draft) => {
    expect(decodeDraft(movesOnDisk[form])).toEqual({ draft, step: 3, savedAt: 1_795_000_000 })
  })

  it.each(moves)('reads a cookie to which a newer version added values: %s', (_, draft) => {
    expect(decodeDraft(encodeCookieText(longer(decodeCookieText(today(draft)))))?.draft).toEqual(draft)
  })

  it.each(moves)('includes the current format: %s', (form, draft) => {
    expect(Object.values(movesOnDisk), `add what is written now, as a form of its own beside '${form}'`).toContain(
      today(draft),
    )
  })
})

test('[CART-01] reads a checkout of services likewise', () => {
  for (const text of visitsOnDisk) expect(decodeCheckout(text)).toEqual(visits)
  expect(decodeCheckout(encodeCookieText(longer(decodeCookieText(encodeCheckout(visits)))))).toEqual(visits)
  expect(visitsOnDisk, 'add what is written now').toContain(encodeCheckout(visits))
})

/** Adds one more value to the end of each list, except for lists of any length: pieces, and rows of the cart. */
function longer(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(longer)
    const anyLength = value[0] === '1bhk' || Array.isArray(value[0])
    return anyLength ? all : [...all, 'more']
  }
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([name, one]) => [name, longer(one)])
  return { ...Object.fromEntries(fields), more: 'more' }
}
