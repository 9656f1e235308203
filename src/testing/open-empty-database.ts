import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase, openEmbedded } from '#platform/database/database.ts'
import { decoders } from '#platform/database/decoders.ts'
import { createDatabase, dropDatabase } from './databases-on-server.ts'
import type { TestDatabase } from './open-test-database.ts'

/** Opens an empty database, for tests of migrations: PGlite in memory, or on the server of TEST_DATABASE_URL. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { ...openEmbedded(await PGlite.create({ parsers: decoders })), url: undefined }
  const url = await createDatabase(server, `test_${randomUUID().replaceAll('-', '')}`)
  const database = await openDatabase({ url, directory: '' }, () => {})
  const close = async () => {
    await database.close()
    await dropDatabase(server, url)
  }
  return { ...database, url, close }
}
