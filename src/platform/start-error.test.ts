import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPGlite } from './database/pglite.ts'
import { describeStartError } from './start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-start-'))
afterAll(() => rmSync(folder, { recursive: true }))
const around = { databaseUrl: undefined as string | undefined, dataDir: 'var', port: 3000, host: '127.0.0.1' }
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  )
const listen = (port: number, host: string) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, host, () => resolve(server))
  })

test('a port that is taken, and a host that is not ours', async () => {
  const first = await listen(0, '127.0.0.1')
  const taken = await errorOf(listen((first.address() as AddressInfo).port, '127.0.0.1'))
  first.close()
  expect(describeStartError(taken, around)).toMatch(/^Another process uses port 3000/)
  expect(describeStartError(await errorOf(listen(0, '203.0.113.9')), around)).toMatch(
    /^HOST 127.0.0.1 is not an address of this machine/,
  )
})

test('a PostgreSQL server that is away', async () => {
  const databaseUrl = 'postgres://someone:secret@127.0.0.1:9/thikana'
  const line = describeStartError(await errorOf(new pg.Client(databaseUrl).connect()), { ...around, databaseUrl })
  expect(line).toMatch(/^PostgreSQL does not answer \(ECONNREFUSED\)/)
  expect(line).not.toContain('secret')
})

const server = process.env.TEST_DATABASE_URL
test.skipIf(!server)('a PostgreSQL server without that role', async () => {
  const url = new URL(server!)
  url.username = 'nobody_of_this_name'
  const line = describeStartError(await errorOf(new pg.Client(url.href).connect()), {
    ...around,
    databaseUrl: url.href,
  })
  expect(line).toMatch(/^PostgreSQL rejected the user/)
})

test('a DATA_DIR that cannot be written, or is open in another process', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const below = await errorOf(openPGlite(join(file, 'database')))
  expect(describeStartError(below, { ...around, dataDir: file })).toMatch(
    /^This user cannot write to DATA_DIR .*file \(E\w+\)/,
  )
  const directory = join(folder, 'database')
  mkdirSync(`${directory}.lock`) // where the lock file should be
  expect(describeStartError(await errorOf(openPGlite(directory)), around)).toMatch(
    /^This user cannot write to DATA_DIR var/,
  )
  expect(describeStartError(new Error('var/database is open in another process. Stop it.'), around)).toMatch(/Stop it/)
})

test('a bug is not one of these', () => {
  expect(describeStartError(new TypeError('x is not a function'), around)).toBeNull()
})
