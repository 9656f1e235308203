import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashToken, newToken } from './crypto.ts'

test('a token is 256 bits that come once, however many are made', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(new Set(tokens).size).toBe(1_000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('what is stored of one is its SHA-256', () =>
  expect(hashToken('a token')).toBe(createHash('sha256').update('a token').digest('base64url')))
