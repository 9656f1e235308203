import { expect, test } from 'vitest'
import { findCookie, formatCookie } from './cookie.ts'

test.each([
  [{}, 'flash=a; Path=/; SameSite=Lax; HttpOnly'],
  [{ seconds: 60 }, 'flash=a; Path=/; SameSite=Lax; HttpOnly; Max-Age=60'],
  [{ seconds: 0, byScript: true, secure: true }, 'flash=a; Path=/; SameSite=Lax; Max-Age=0; Secure'],
])('a cookie of %j', (life, text) => {
  expect(formatCookie('flash', 'a', life)).toBe(text)
})

test.each([
  [null, null],
  ['', null],
  ['flash=a', 'a'],
  ['old-flash=b; flash=a', 'a'],
  ['flash=', ''],
  ['session=flash; draft=x', null],
])('of the cookies %j the one asked for is %j', (cookies, value) => {
  expect(findCookie(cookies, 'flash')).toBe(value)
})
