import { expect, test } from 'vitest'
import { toLocalPath } from './local-path.ts'

test.each([
  ['/mybooking', '/mybooking'],
  ['/mover-steps?step=4&a=%2F#sum', '/mover-steps?step=4&a=%2F#sum'],
  ['/packersandmovers/नागपुर', '/packersandmovers/%E0%A4%A8%E0%A4%BE%E0%A4%97%E0%A4%AA%E0%A5%81%E0%A4%B0'],
  ['/a/../mybooking', '/mybooking'],
  ['/%5Cevil.example/', '/%5Cevil.example/'], // stays part of the path: browsers do not decode it
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/\r\nset-cookie: a=b', '/set-cookie:%20a=b'],
  ['//evil.example@here.invalid', '/'],
])('%j leads to %s', (target, path) => expect(toLocalPath(target, '/home')).toBe(path))

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/./\\evil.example',
  '/.\t//evil.example',
  '//user:pass@evil.example',
  '//[',
  '//here.invalid:99999',
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  null,
  undefined,
])('%j leads to another site, or is invalid', target => expect(toLocalPath(target, '/home')).toBe('/home'))
