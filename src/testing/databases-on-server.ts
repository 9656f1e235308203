import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

/** Creates a database on a server as a copy of another that has no connections. Returns its address. */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (server: string, url: string) =>
  onServer(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)

async function onServer(server: string, statement: string) {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server, max: 1 }) }) })
  await sql.raw(statement).execute(db)
  await db.destroy()
}
