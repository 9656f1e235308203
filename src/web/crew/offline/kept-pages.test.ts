import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetOtherJobs } from './kept-pages.ts'

const kept = new Set<string>()
const cache = {
  keys: async () => [...kept].map(path => ({ url: `https://thikana.in${path}` })),
  delete: async (path: string) => kept.delete(path),
}
beforeAll(() => void vi.stubGlobal('caches', { open: async () => cache }))
afterAll(() => void vi.unstubAllGlobals())

test('of the jobs that were kept stay those that are told, in each language; and what is no job', async () => {
  for (const path of [
    '/crew',
    '/crew/jobs/7',
    '/hi/crew',
    '/hi/crew/jobs/7',
    '/hi/crew/jobs/8',
    '/crew/surveys/3/sheet',
  ])
    kept.add(path)
  await forgetOtherJobs(['/crew/jobs/7']) // of the English one, after the page in Hindi was kept
  expect([...kept]).toEqual(['/crew', '/crew/jobs/7', '/hi/crew', '/hi/crew/jobs/7'])
})
