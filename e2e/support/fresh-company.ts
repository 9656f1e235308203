import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from '@playwright/test'
import { findFreePort } from '../../bin/postgres.ts'
import type { Wanted } from './held-server.ts'
import { generous, placeDatabase } from './server.ts'

type Fresh = { base: string; stop: () => Promise<void> }

/**
 * A company of its own for a journey that changes what is everybody's, in the server of all journeys: its new database, its address, with what else
 * its environment should say. A setting of the whole process, and a process that has to fail, need `startServer`.
 */
export async function freshCompany(more: Record<string, string> = {}): Promise<Fresh> {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-company-'))
  if (!more.DATA_DIR) await placeDatabase(folder)
  const port = await findFreePort()
  const base = `http://localhost:${port}`
  const env = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, BASE_URL: base, ...generous, ...more }
  const wanted: Wanted = { name: basename(folder), env, port }
  await askHeld('POST', wanted)
  return {
    base,
    stop: async () => {
      await askHeld('DELETE', wanted)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function askHeld(method: 'POST' | 'DELETE', wanted: Wanted) {
  const answer = await fetch(process.env.HELD_SERVER!, { method, body: JSON.stringify(wanted) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** One for the tests of a file, which then run one after the other. */
export function oneCompany(env: Record<string, string> = {}) {
  test.describe.configure({ mode: 'default' })
  const company: Fresh = { base: '', stop: async () => {} }
  test.beforeAll(async () => {
    Object.assign(company, await freshCompany(env))
  })
  test.afterAll(() => company.stop())
  return company
}
