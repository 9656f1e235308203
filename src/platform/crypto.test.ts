import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createToken, hashToken } from './crypto.ts'

test('a token has 256 bits and is unique', () => {
  const tokens = Array.from({ length: 1_000 }, createToken)
  expect(new Set(tokens).size).toBe(1_000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('a token is stored as its SHA-256', () =>
  expect(hashToken('a token')).toBe(createHash('sha256').update('a token').digest('base64url')))
