import { expect, test } from 'vitest'
import { encodeBase32, generateTotp, getTotpStep } from './totp.ts'

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i seconds it is %s', (seconds, code) => {
  expect(generateTotp(Buffer.from('12345678901234567890'), getTotpStep(new Date(seconds * 1_000)), 8)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: %s is %s', (text, written) => {
  expect(encodeBase32(Buffer.from(text))).toBe(written)
})
