import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { type Db, embedded, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '../../seeds/index.ts'
import { createDatabase, dropDatabase } from './databases-on-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What each test's database is a copy of: a file for PGlite, a name on the server. */
    template: string
  }
}

/** Once for a run: a migrated and seeded database to copy, for making one takes several times as long as copying it. */
export default async function makeTemplate({ provide }: TestProject) {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const server = process.env.TEST_DATABASE_URL
  const { template, remove } = await (server ? makeOnServer(server, name) : makeFile(join(tmpdir(), name)))
  provide('template', template)
  return remove
}

async function makeFile(template: string) {
  const pglite = await PGlite.create()
  await fill(embedded(pglite).db)
  await writeFile(template, (await pglite.dumpDataDir('none')).stream())
  await pglite.close()
  return { template, remove: () => rm(template) }
}

async function makeOnServer(server: string, template: string) {
  const url = await createDatabase(server, template)
  const { db, close } = await openDatabase({ url, directory: '' }, () => {})
  await fill(db)
  await close()
  return { template, remove: () => dropDatabase(server, url) }
}

async function fill(db: Db) {
  await migrate(db, 'migrations')
  await seed(db)
}
