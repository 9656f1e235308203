import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Database, embedded, openDatabase } from '#platform/database/database.ts'
import { decoders } from '#platform/database/decoders.ts'
import { createDatabase, dropDatabase } from './databases-on-server.ts'

export type TestDatabase = Database & { url: string | undefined }

/** A migrated and seeded database of its own: PGlite in memory, or a new one on the server that TEST_DATABASE_URL names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? copyOnServer(server, inject('template')) : copyInMemory(inject('template'))
}

async function copyInMemory(file: string): Promise<TestDatabase> {
  const pglite = await PGlite.create({ parsers: decoders, loadDataDir: await openAsBlob(file) })
  return { ...embedded(pglite), url: undefined }
}

async function copyOnServer(server: string, template: string): Promise<TestDatabase> {
  const url = await createDatabase(server, `test_${randomUUID().replaceAll('-', '')}`, template)
  const database = await openDatabase({ url, directory: '' }, () => {})
  const close = async () => {
    await database.close()
    await dropDatabase(server, url)
  }
  return { ...database, url, close }
}
