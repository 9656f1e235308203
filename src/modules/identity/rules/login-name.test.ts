import { expect, test } from 'vitest'
import { isLoginName } from './login-name.ts'

test.each([
  ['neha@example.in', true],
  [' Neha@Example.IN ', true],
  ['98200 00001', true],
  ['+91 9820000001', true],
  ['foo', false],
  ['foo@bar', false],
  ['12345', false],
  ['neha example.in', false],
])('[STAT-05] %s is an email or a mobile number: %s', (text, is) => expect(isLoginName(text)).toBe(is))
