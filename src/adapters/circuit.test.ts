import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'

test('after several failures in a row no call is let through for a while, then one at a time until one succeeds', () => {
  let now = 0
  const circuit = createCircuit({ failures: 2, openMs: 100, now: () => now })
  expect([circuit.mayAsk(), circuit.failed(), circuit.mayAsk(), circuit.failed()]).toEqual([true, false, true, true])
  expect(circuit.mayAsk()).toBe(false)
  now = 100
  expect([circuit.mayAsk(), circuit.mayAsk()]).toEqual([true, false]) // one tries
  now = 150
  expect(circuit.failed()).toBe(true) // it fails
  now = 249
  expect(circuit.mayAsk()).toBe(false)
  now = 250
  expect(circuit.mayAsk()).toBe(true)
  circuit.answered()
  expect([circuit.mayAsk(), circuit.mayAsk()]).toEqual([true, true])
})

test('a success between two failures keeps it closed', () => {
  const circuit = createCircuit({ failures: 2, openMs: 100 })
  circuit.failed()
  circuit.answered()
  expect([circuit.failed(), circuit.mayAsk()]).toEqual([false, true])
})

test('a failure that surely lasts keeps it open for longer', () => {
  let now = 0
  const circuit = createCircuit({ failures: 1, openMs: 100, now: () => now })
  circuit.failed(1_000)
  now = 999
  expect(circuit.mayAsk()).toBe(false)
})
