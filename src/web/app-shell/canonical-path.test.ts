import { expect, test } from 'vitest'
import { toCanonicalPath } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['//evil.example/', '/evil.example'],
  ['/mybooking/TH-24118', '/mybooking/TH-24118'],
  ['/MyBooking/TH-24118/', '/mybooking/TH-24118'],
  ['/auth/login', '/login'],
  ['/cities/Pune', '/packersandmovers/pune'],
  ['/cities/navi%20mumbai/', '/packersandmovers/navi-mumbai'],
  ['/packersandmovers/Navi-Mumbai', '/packersandmovers/navi-mumbai'],
  [
    '/packersandmovers/%2F%2Fevil.example',
    '/packersandmovers/%2F%2Fevil.example'.toLowerCase().replaceAll('%2f', '%2F'),
  ],
  ['/cities', '/cities'],
])('[NAV-02] %s is at %s', (path, clean) => expect(toCanonicalPath(path)).toBe(clean))
