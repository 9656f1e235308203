import { expect, test } from 'vitest'
import { getPasswordError } from './password.ts'

const words = ['Neha Kulkarni', 'neha.k@example.in', '9820012345', 'Thikana']
const isCommon = (text: string) => ['password', 'sunshine', '12345678', 'qwertyuiop12'].includes(text)

test.each([
  ['kraft and tape', 'customer', null],
  ['kraft and tape', 'staff', null],
  ['1234567', 'customer', 'password.short'],
  ['tapeglue', 'customer', null],
  ['tapeglue', 'staff', 'password.short-staff'],
  ['x'.repeat(129), 'customer', 'password.long'],
  ['Password', 'customer', 'password.common'],
  ['12345678', 'customer', 'password.common'],
  ['password2026!', 'staff', 'password.common'],
  ['QWERTYUIOP12', 'staff', 'password.common'],
  ['aaaaaaaaaaaa', 'staff', 'password.common'],
  ['abcabcabcabc', 'staff', 'password.common'],
  ['abcdefghijkl', 'staff', 'password.common'],
  ['nehakulkarni', 'customer', 'password.own'],
  ['Kulkarni-1987', 'staff', 'password.own'],
  ['thikana@2026', 'staff', 'password.own'],
  ['9820012345', 'customer', 'password.own'],
  ['kulkarni packs the kettle', 'staff', null],
] as const)('[STAT-05] %s of a %s: %s', (password, kind, problem) => {
  expect(getPasswordError(password, { kind, words }, isCommon)).toBe(problem)
})
