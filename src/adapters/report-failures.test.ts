import { expect, test } from 'vitest'
import { reportFailures } from './report-failures.ts'

test('each failed call is reported and fails as before, and other properties stay', async () => {
  const told: string[] = []
  const port = {
    name: 'a provider',
    send: async (words: string) => {
      if (words === 'no') throw new Error('refused')
      return words
    },
    now: () => 'at once',
  }
  const seen = reportFailures(port, error => told.push(error.message))
  expect([seen.name, seen.now(), await seen.send('yes')]).toEqual(['a provider', 'at once', 'yes'])
  await expect(seen.send('no')).rejects.toThrow('refused')
  expect(told).toEqual(['refused'])
})
