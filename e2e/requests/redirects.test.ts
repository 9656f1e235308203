import { expect, test } from 'vitest'
import { fetchPath } from './fetch-path.ts'

test.each([
  ['/auth/login', '/login'],
  ['/auth/login?next=/mybooking', '/login?next=/mybooking'],
  ['/cities/Navi%20Mumbai', '/packersandmovers/navi-mumbai'],
  ['/packersandmovers/Pune/', '/packersandmovers/pune'],
  ['/en/faq', '/faq'],
  ['/hi/', '/hi'],
  ['/hi/FAQ/?q=x', '/hi/faq?q=x'],
  ['/hi/console', '/console'],
])('[NAV-02] %s redirects to %s for good', async (from, to) => {
  const answer = await fetchPath(from)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

test.each(['/xx/faq', '/hi/nowhere'])('[NAV-11] %s answers 404', async path => {
  expect((await fetchPath(path)).status).toBe(404)
})
