import { test } from '@playwright/test'
import { startServer } from './server.ts'

/** A server of their own for the tests of a file, which then run one after the other: starting one takes as long as a short journey. */
export function oneServer(env: Record<string, string> = {}) {
  test.describe.configure({ mode: 'default' })
  const server = { base: '', stop: async (): Promise<unknown> => {} }
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    Object.assign(server, await startServer(env))
  })
  test.afterAll(() => server.stop())
  return server
}
