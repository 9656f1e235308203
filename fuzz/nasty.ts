import type { Dice } from '../storm/dice.ts'

/** Texts that break programs: quotes, other scripts, half surrogate pairs, control characters, extreme numbers. */
const texts = [
  '',
  ' ',
  "'",
  "' or '1'='1",
  '1; drop table orders',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '1.5',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  '९८७६५',
  'आशा',
  '👩‍👩‍👧'.repeat(30),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'x\r\nset-cookie: a=b',
  '\t\u000b\u001b[31m',
  '\u2028\u202e\ufeff',
  '../../../etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '2026-02-31',
  '0000-00-00',
  '+275760-09-14',
  '9999-12-31T25:61:00Z',
  '%',
  '%00',
  '%zz',
  '%ed%a0%80',
  'A'.repeat(3_000),
  '😀'.repeat(400),
  '%'.repeat(300),
]

/** The same, encoded for an address or a cookie. */
const encoded = [
  '%00',
  '%0a',
  '%0d%0aset-cookie:%20a=b',
  '%09',
  '%1b',
  '%7f',
  '%c2%85',
  '%e2%80%a8',
  '%5C',
  '%5cevil.example',
  '%2F',
  '%2f%2fevil.example',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '%25',
  '%2500',
  '%',
  '%z',
  '%u0041',
  '//',
  '///',
  '/./',
  '/../',
  ';',
  '.data',
  '.data.data',
  '_root.data',
  '~',
  "'",
  '*',
  ':id',
  '[',
  '{}',
  '%3Cscript%3E',
  '-1',
  '9'.repeat(30),
  'a'.repeat(2_000),
]

export const nastyText = (dice: Dice): string => dice.of(texts)
export const nastyEncoded = (dice: Dice): string => dice.of(encoded)

/** Generates any JSON value, including some that no program expects. */
export function nastyJson(dice: Dice, depth = 0): unknown {
  const kind = Math.floor(dice.between(0, depth > 4 ? 6 : 9))
  if (kind === 6) return Array.from({ length: Math.floor(dice.between(0, 6)) }, () => nastyJson(dice, depth + 1))
  if (kind === 7) return Object.fromEntries([1, 2, 3].map(() => [nastyText(dice), nastyJson(dice, depth + 1)]))
  if (kind === 8) return JSON.parse('['.repeat(1_500) + ']'.repeat(1_500))
  return [nastyText(dice), dice.between(-1e20, 1e20), Math.floor(dice.between(-5, 5)), null, true, -0][kind]
}

/** Inserts such a text somewhere in `text`. */
export function spoilText(dice: Dice, text: string, by = nastyEncoded(dice)): string {
  const at = Math.floor(dice.between(0, text.length + 1))
  return text.slice(0, at) + by + text.slice(at + Math.floor(dice.between(0, 3)))
}
