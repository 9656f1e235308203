import { expect, test } from 'vitest'
import { endedCookies } from './cookie.ts'

test('[AUTH-07] logout ends each cookie that somebody’s plan, login or password stands in', () => {
  const ended = endedCookies()
  expect(ended.map(text => text.split('=')[0]).toSorted()).toEqual([
    ...['flash', 'login', 'password-set', 'plan', 'reset', 'staff-login'],
  ])
  for (const text of ended) expect(text).toMatch(/; Max-Age=0\b/)
})
