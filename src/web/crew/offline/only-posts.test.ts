import { expect, test } from 'vitest'
import { loader as sent } from './outbox-endpoint.ts'
import { loader as report } from './outbox-report-endpoint.ts'
import { loader as here } from './position-endpoint.ts'

test.each([
  ['/crew/sent', sent],
  ['/crew/sent/report', report],
  ['/crew/here', here],
])('%s answers a GET with 405', (_, loader) => {
  const answer = loader()
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})
