import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { inject } from 'vitest'
import { type Database, openDatabase, openEmbedded } from '#platform/database/database.ts'
import { createDatabase, dropDatabase } from './databases-on-server.ts'
import { openTemplateCopy } from './open-copy.ts'
import { rejectOuterStatements } from './reject-outer-statements.ts'

export type TestDatabase = Database & { url: string | undefined }

/** Opens a migrated and seeded database: PGlite in memory, or a new one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const template = inject('template')
  const database = server
    ? await copyOnServer(server, template)
    : { ...openEmbedded(await openTemplateCopy(template)), url: undefined }
  const db = rejectOuterStatements(database.db)
  return { ...database, db, reader: db }
}

/**
 * Prepares a database for a whole process that opens it itself. Returns the settings for it, in `folder` or on the
 * server of TEST_DATABASE_URL.
 */
export async function prepareTestDatabase(folder: string) {
  const server = process.env.TEST_DATABASE_URL
  const url = server && (await copyUrl(server, inject('template')))
  if (!url) {
    mkdirSync(`${folder}/database`, { recursive: true })
    execFileSync('tar', ['-xf', inject('template'), '-C', `${folder}/database`], { stdio: 'pipe' })
  }
  const remove = async () => {
    if (url) await dropDatabase(server, url)
  }
  return { env: { DATA_DIR: folder, DATABASE_URL: url }, remove }
}

const copyUrl = (server: string, template: string) =>
  createDatabase(server, `test_${randomUUID().replaceAll('-', '')}`, template)

/** Two hundred connections at once on a busy machine take longer than a request may. */
const PATIENT = { connectSeconds: 60 }

async function copyOnServer(server: string, template: string): Promise<TestDatabase> {
  const url = await copyUrl(server, template)
  const database = await openDatabase({ url, directory: '', pool: PATIENT }, () => {})
  const close = async () => {
    await database.close()
    await dropDatabase(server, url)
  }
  return { ...database, url, close }
}
