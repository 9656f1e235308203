import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'

export type TestDatabase = Database & { url: string | undefined }

/** A migrated database of its own: PGlite in memory, or a new one on the server that TEST_DATABASE_URL names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const url = server ? await createDatabase(server) : undefined
  const database = await openDatabase({ url, directory: ':memory:' }, () => {})
  await migrate(database.db, 'migrations')
  const close = async () => {
    await database.close()
    if (server && url) await onServer(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
  }
  return { ...database, url, close }
}

async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, statement: string) {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server, max: 1 }) }) })
  await sql.raw(statement).execute(db)
  await db.destroy()
}
