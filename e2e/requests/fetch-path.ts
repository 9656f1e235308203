import { inject } from 'vitest'

/** Asks the built server for a path. It follows no redirect unless `init` says so. */
export const fetchPath = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(inject('serverUrl') + path, { redirect: 'manual', ...init })
