import { describe, expect, test } from 'vitest'
import { getPlaceOfSupply } from './place-of-supply.ts'

const maharashtra = { state: { code: '27', name: 'Maharashtra' } }
const at = (state: string) => ({ address: '', place: '', city: '', state, pincode: null, floor: 0, lift: false })

describe('the place of supply of a service', () => {
  test.each<[string, { state: string; gstin?: string; service?: string }, string, boolean]>([
    ['a move of a person: where it begins', { state: 'Maharashtra' }, '27', true],
    ['the same from another State', { state: 'Karnataka' }, '29', false],
    ['from nobody knows where', { state: '' }, '97', false],
    ['a move of a firm: where it is registered', { state: 'Maharashtra', gstin: '29AAGCB7383J1Z4' }, '29', false],
    ['a move of a firm of our State from another', { state: 'Karnataka', gstin: '27AAPFU0939F1ZV' }, '27', true],
    [
      'what is done to a home of a firm: where that is',
      { state: 'Maharashtra', gstin: '29AAGCB7383J1Z4', service: 'Painting' },
      '27',
      true,
    ],
  ])('%s', (_, { state, gstin, service }, code, isIntra) => {
    const found = getPlaceOfSupply(maharashtra, {
      from: at(state),
      service: service ?? null,
      customer: gstin ? { gstin } : {},
    })
    expect([found.placeOfSupply.code, found.isIntra]).toEqual([code, isIntra])
  })
})
