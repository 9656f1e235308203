import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../bin/postgres.ts'
import { benchSecret } from './keys.ts'

const RESPONSE_TIMEOUT_MS = 20_000

/**
 * Starts the server built in `folder`, in production on a database of its own, as a child process that the caller ends.
 * Throws if it exits or is not ready in time.
 */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  folder = '.',
): Promise<{ base: string; server: ChildProcess }> {
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BASE_URL: base,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'thikana-bench-')),
      SECRET_KEY: benchSecret,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const late = Date.now() + RESPONSE_TIMEOUT_MS
  while (!(await isReady(base))) {
    if (server.exitCode !== null || Date.now() > late) throw new Error('the server did not start')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { base, server }
}

const isReady = (base: string) =>
  fetch(`${base}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
