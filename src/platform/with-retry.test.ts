import { expect, test } from 'vitest'
import { withRetry } from './with-retry.ts'

const failing = (code: string) => Object.assign(new Error('told by the database'), { code })
const attempt = async (errors: Error[], patience = 60_000) => {
  const told: unknown[] = []
  const left = [...errors]
  const done = await withRetry(
    async () => {
      const problem = left.shift()
      if (problem) throw problem
      return 'done'
    },
    problem => void told.push(problem),
    { pause: 0, patience },
  ).catch(error => error)
  return { done, told }
}

test('work waits until the database is back, and each error is reported', async () => {
  const errors = [failing('ECONNREFUSED'), failing('57P03'), failing('25006'), failing('EAI_AGAIN')]
  expect(await attempt(errors)).toEqual({ done: 'done', told: errors })
})

test('other errors and a long absence are thrown', async () => {
  const wrong = failing('28P01')
  expect(await attempt([wrong])).toEqual({ done: wrong, told: [] })
  const away = failing('ECONNREFUSED')
  expect(await attempt([away], -1)).toEqual({ done: away, told: [] })
})
