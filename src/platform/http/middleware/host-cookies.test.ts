import { expect, test } from 'vitest'
import { toHostCookieNames, toPlainCookieNames } from './host-cookies.ts'

const released = Date.parse('2026-12-01T00:00:00Z')
const yearsLater = Date.parse('2028-12-01T00:00:00Z')

test.each<[string, string, number, string]>([
  ['one with the prefix', '__Host-login=a', released, 'login=a'],
  ['among others', 'x=1; __Host-plan=a=b;__Host-session=s', released, 'x=1; plan=a=b; __Host-session=s'],
  ['one that a neighbouring host planted beside it', 'login=evil; __Host-login=a; login=evil', released, 'login=a'],
  ['one of the version before', 'draft=a; lang=hi', released, 'draft=a; lang=hi'],
  ['one without the prefix, long after', 'draft=a; lang=hi; x=1', yearsLater, 'x=1'],
  ['nothing', '', released, ''],
  [
    'what is no cookie',
    'login; =a; __Host-=b; __Host-constructor=c',
    released,
    'login; =a; __Host-=b; __Host-constructor=c',
  ],
])('the screens read %s', (_, header, now, read) => expect(toPlainCookieNames(header, now)).toBe(read))

test('over HTTPS ours are set with the prefix, and a plain one that the browser brought ends', () => {
  const login = 'login=a; Path=/; SameSite=Lax; HttpOnly'
  const session = '__Host-session=s; Path=/; SameSite=Lax; HttpOnly'
  expect(toHostCookieNames([login, session, 'x=1; Path=/'], '')).toEqual([`__Host-${login}`, session, 'x=1; Path=/'])
  expect(toHostCookieNames([login], 'draft=b; login=old')).toEqual([`__Host-${login}`, 'login=; Path=/; Max-Age=0'])
})
