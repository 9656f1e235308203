import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pathCalls, procedures } from './calls.ts'
import { generateWireContract } from './wire-contract.ts'

test('docs/wire-contract.md says what the tables say: else run node bin/wire-contract.ts', () => {
  expect(readFileSync('docs/wire-contract.md', 'utf8')).toBe(generateWireContract())
})

describe('the examples are true to their calls', () => {
  const calls = [...procedures, ...pathCalls.filter(({ path }) => path !== '/apifileupload')]
  test.each(calls.map(one => ['path' in one ? one.path : one.spname, one] as const))('%s', (_, one) => {
    expect(one.params.safeParse(one.example.ask).success).toBe(true)
  })
})
