import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, test } from 'vitest'
import { getNoResponseReason } from './no-response.ts'

const answer = (status: number) => new ErrorResponse(status, '', '')

describe('the reason why a request has no response', () => {
  test.each([
    ['Chrome without a network', new TypeError('Failed to fetch'), 'network'],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
    ['Safari', new TypeError('Load failed'), 'network'],
    [
      'an answer cut short, or the page of a hotel’s network',
      new Error('Unable to decode turbo-stream response'),
      'network',
    ],
    ['a proxy before a server that is away', answer(502), 'away'],
    ['the database away', answer(503), 'away'],
    ['a bug that the server names no further', new Error('Unexpected Server Error'), 'broken'],
    ['a bug before the router', answer(500), 'broken'],
    ['a bug of the page', new TypeError("Cannot read properties of undefined (reading 'x')"), 'broken'],
    ['the way on to another page', Response.redirect('http://localhost/thankyou'), null],
    ['a refusal', answer(422), null],
    ['a stranger’s thing', answer(404), null],
    ['too many tries', answer(429), null],
  ])('%s', (_, error, reason) => expect(getNoResponseReason(error)).toBe(reason))
})
