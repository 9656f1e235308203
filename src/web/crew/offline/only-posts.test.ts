import { expect, test } from 'vitest'
import { loader as here } from './here.ts'
import { loader as sent } from './sent.ts'
import { loader as report } from './sent-report.ts'

test.each([
  ['/crew/sent', sent],
  ['/crew/sent/report', report],
  ['/crew/here', here],
])('%s answers a GET with 405', (_, loader) => {
  const answer = loader()
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})
