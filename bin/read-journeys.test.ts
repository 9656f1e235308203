import { expect, test } from 'vitest'
import { readJourneys } from './read-journeys.ts'

test('a journey that passes only at the second try counts as passed, and is named', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, projectName: 'phone' }],
  })
  const suites = [
    {
      specs: [spec('goes well', 'expected')],
      suites: [{ specs: [spec('stumbles', 'flaky'), spec('falls', 'unexpected')] }],
    },
  ]
  expect(readJourneys({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    secondTry: ['a.e2e.ts (phone): stumbles'],
  })
})
