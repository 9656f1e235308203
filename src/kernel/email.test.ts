import { expect, test } from 'vitest'
import { z } from 'zod'
import { isEmail } from './email.ts'

test.each([
  ['neha@example.in', true],
  ['neha.kulkarni+move@mail.example.co.in', true],
  ["o'neill@example.in", true],
  [`${'n'.repeat(239)}@example.in`, true],
  [`${'n'.repeat(240)}@example.in`, false], // 251 letters
  ['', false],
  ['neha', false],
  ['neha@example', false],
  ['neha@example.i', false],
  ['neha@@example.in', false],
  ['neha@example..in', false],
  ['.neha@example.in', false],
  ['neha kulkarni@example.in', false],
  ['neha@example.in, ravi@example.in', false],
  ['नेहा@example.in', false],
  ['neha@example.in\n', false],
])('[BIZ-03] that %j is an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
  // The fact that the cases are generated from.
  if (text.length <= 250) expect(z.email().safeParse(text).success).toBe(is)
})
