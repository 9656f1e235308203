import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { createRequestContext } from './app-shell/context.ts'
import { handleError } from './entry.server.tsx'

function loggedFor(error: unknown): string {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => lines.push(line) }
  const context = createRequestContext({ log } as never, {
    id: '05f3933f-6aa0',
    address: '',
    ownMachine: true,
    nonce: '',
    language: 'en',
  })
  handleError(error, { request: new Request('http://localhost/otp'), context, params: {} })
  return JSON.stringify(lines)
}

test('an unexpected error of a screen is logged once, with its request and without query values', () => {
  const error = Object.assign(new Error('could not extend file'), {
    detail: 'Key (mobile)=(9820000001) already exists.',
    params: ['Neha Kulkarni', '9820000001'],
  })
  const logged = loggedFor(error)
  expect(logged).toMatch(/05f3933f-6aa0.*could not extend file.*unhandled/)
  expect(logged).not.toMatch(/Neha|9820000001/)
})

test('a missing page is not logged as an error', () => {
  const missing = new ErrorResponse(404, 'Not Found', new Error('No route matches'), true)
  expect(isRouteErrorResponse(missing)).toBe(true)
  expect(loggedFor(missing)).toBe('[]')
})
