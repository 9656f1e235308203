import { expect, test } from 'vitest'
import { isPlainName } from './plain-name.ts'

test.each([
  ['Neha Kulkarni', true],
  ['Dr. A.P.J. Abdul Kalam', true],
  ['S.Kumar', true],
  ['Md. Irfan, c/o Salim', true],
  ['नेहा कुलकर्णी', true],
  ['https://evil.example/win', false],
  ['Win now at evil.com', false],
  ['evil.in/prize', false],
  ['WWW.EVIL.TEST', false],
  ['write to a@b.example', false],
  ['bit.ly/x', false],
  ['Ravi WIN lakh call 9000000000', false],
  ['Ravi 90000 00000', false],
  ['Flat 1204 Society', true],
  ['<script>alert(1)</script>', false],
  ['Ravi \u202egnihtemos', false],
])('%s is a plain name: %s', (name, plain) => {
  expect(isPlainName(name)).toBe(plain)
})
