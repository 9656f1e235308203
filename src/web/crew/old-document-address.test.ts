import { expect, test } from 'vitest'
import { loader } from './old-document-address.ts'

test('a saved page that links to a document at its old address still opens it', () => {
  const request = new Request('https://thikana.in/crew/jobs/7/papers/box-labels?boxes=12')
  const answer = (() => {
    try {
      return loader({ request })
    } catch (thrown) {
      return thrown as Response
    }
  })() as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/crew/jobs/7/documents/box-labels?boxes=12'])
})
