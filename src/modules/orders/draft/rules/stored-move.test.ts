import { expect, test } from 'vitest'
import { decodeStoredMove, toStoredMove } from './stored-move.ts'

const stop = { address: 'Andheri West', place: null, floor: 0, lift: false }
const details = { flat: 'B-304', building: 'Sai Darshan', landmark: '', gate: 'Gate 2' }

test('the address details of an order are stored under their old name, and older orders have none', () => {
  const stored = { from: { ...stop, door: details }, to: stop, preset: '2bhk' }
  const move = { from: { ...stop, addressDetails: details }, to: stop, preset: '2bhk' }
  expect(decodeStoredMove(stored)).toEqual(move)
  expect(toStoredMove(move)).toEqual(stored)
})
