import { expect, test } from 'vitest'
import { action, loader } from './old-address-details.ts'

test.each([
  ['GET', 301, loader],
  ['POST', 307, action],
])('%s of the old address of the address page leads to the present one', (method, status, respond) => {
  const request = new Request('http://localhost/mybooking/TH-20001/doors?from=mail', { method })
  const answer = respond({ request, params: { orderno: 'TH-20001' } } as never)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, '/mybooking/TH-20001/address?from=mail'])
})
