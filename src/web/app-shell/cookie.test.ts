import { expect, test } from 'vitest'
import { buildExpiredCookies } from './cookie.ts'

test('[AUTH-07] logout ends every cookie with a checkout, login or password', () => {
  const ended = buildExpiredCookies()
  expect(ended.map(text => text.split('=')[0]).toSorted()).toEqual([
    ...['flash', 'login', 'password-set', 'plan', 'reset', 'staff-login'],
  ])
  for (const text of ended) expect(text).toMatch(/; Max-Age=0\b/)
})
