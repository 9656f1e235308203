import { describe, expect, test } from 'vitest'
import { calculateCheckCharacter } from '#kernel/gstin.ts'
import { getPlaceOfSupply } from './place-of-supply.ts'

const maharashtra = { state: { code: '27', name: 'Maharashtra' } }
const at = (state: string) => ({ address: '', place: '', city: '', state, pincode: null, floor: 0, lift: false })

const withCheckCharacter = (first14: string) => first14 + calculateCheckCharacter(first14)
const FIRM_29 = '29AAGCB7383J1Z4'
const UIN = withCheckCharacter('0717USA00016UN')
const painting = { state: 'Maharashtra', service: 'Painting', sac: '995473' }
const salon = { state: 'Maharashtra', service: 'Salon', sac: '999721' }
const packing = { state: 'Maharashtra', service: 'Packing', sac: '998540' }
const storage = { state: 'Maharashtra', service: 'Storage', sac: '996729' }
const vehicle = { state: 'Maharashtra', service: 'Vehicle transport', sac: '996511' }

describe('the place of supply of a service', () => {
  test.each<[string, { state: string; gstin?: string; service?: string; sac?: string }, string, boolean]>([
    ['a move of a person: where it begins', { state: 'Maharashtra' }, '27', true],
    ['the same from another State', { state: 'Karnataka' }, '29', false],
    ['from nobody knows where', { state: '' }, '97', false],
    ['a move of a firm: where it is registered', { state: 'Maharashtra', gstin: FIRM_29 }, '29', false],
    ['a move of a firm of our State from another', { state: 'Karnataka', gstin: '27AAPFU0939F1ZV' }, '27', true],
    ['work on a home of a firm: where that is', { ...painting, gstin: FIRM_29 }, '27', true],
    ['a salon at a home that a firm pays for: where it is done', { ...salon, gstin: FIRM_29 }, '27', true],
    ['packing alone for a firm: where it is registered', { ...packing, gstin: FIRM_29 }, '29', false],
    ['storage for a firm: where it is registered', { ...storage, gstin: FIRM_29 }, '29', false],
    ['storage for a person: at the address on record', storage, '27', true],
    ['storage for a person without an address: where we are', { ...storage, state: '' }, '27', true],
    ['transport of a vehicle for a firm: where it is registered', { ...vehicle, gstin: FIRM_29 }, '29', false],
    ['transport of a vehicle of a person: where it is handed over', { ...vehicle, state: 'Karnataka' }, '29', false],
    ['a move of an embassy, which has a UIN: where it begins', { state: 'Karnataka', gstin: UIN }, '29', false],
  ])('[TAX-05] %s', (_, { state, gstin, service, sac }, code, isIntra) => {
    const found = getPlaceOfSupply(maharashtra, {
      ...{ from: at(state), service: service ?? null, serviceSac: sac ?? null, customer: gstin ? { gstin } : {} },
    })
    expect([found.placeOfSupply.code, found.isIntra]).toEqual([code, isIntra])
  })
})
