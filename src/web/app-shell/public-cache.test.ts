import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import type { ScreenHandle } from './handle.ts'
import { setPublicCache } from './public-cache.ts'

type Case = {
  init?: RequestInit
  status?: number
  headers?: Record<string, string>
  handle?: ScreenHandle
  root?: { offer: object | null; customer: string | null } | undefined
}

const stranger = { offer: null, customer: null }

function told({ init, status = 200, headers = {}, handle = { publicCache: true }, root = stranger }: Case): Headers {
  const entry = {
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'faq' } }], loaderData: { root } },
    routeModules: { root: {}, faq: { handle } },
  }
  const answer = new Headers(headers)
  setPublicCache(new Request('http://localhost/faq', init), status, answer, entry as unknown as EntryContext)
  return answer
}

test('[NAV-02] caches may store a public page if the request had no cookie', () => {
  const answer = told({ headers: { vary: 'accept-language' } })
  expect(answer.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  expect(answer.get('vary')).toBe('accept-language, cookie')
  expect([answer.get('cache-tag'), answer.get('surrogate-key')]).toEqual(['pages', 'pages'])
})

test.each<[string, Case]>([
  ['a page that does not say so', { handle: { static: true } }],
  ['an answer to a post', { init: { method: 'POST' } }],
  ['who brings a cookie, whatever is in it', { init: { headers: { cookie: 'x=1' } } }],
  ['an answer that sets one', { headers: { 'set-cookie': 'flash=; Max-Age=0' } }],
  ['a fault', { status: 503 }],
  ['a page that is not there', { status: 404 }],
  ['a page that offers another language', { root: { offer: { code: 'hi' }, customer: null } }],
  ['who is signed in', { root: { offer: null, customer: 'Neha' } }],
])('[AUTH-07] no cache stores the page for %s', (_, seen) => {
  expect(told(seen).get('cache-control')).toBeNull()
})

test('[AUTH-07] no cache stores a page whose header could not be loaded', () => {
  const entry = {
    staticHandlerContext: { matches: [{ route: { id: 'faq' } }], loaderData: {} },
    routeModules: { faq: { handle: { publicCache: true } } },
  }
  const answer = new Headers()
  setPublicCache(new Request('http://localhost/faq'), 200, answer, entry as unknown as EntryContext)
  expect(answer.get('cache-control')).toBeNull()
})
