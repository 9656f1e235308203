import type { TestProject } from 'vitest/node'
import { startServer } from '../support/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** One built server for all request tests. */
export default async function startForRequests({ provide }: TestProject) {
  const { base, stop } = await startServer()
  provide('serverUrl', base)
  return stop
}
