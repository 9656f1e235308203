import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { type Db, openDatabase, openEmbedded } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '../../seeds/index.ts'
import { createDatabase } from './databases-on-server.ts'

/** Creates a migrated and seeded database as a tar that PGlite opens. */
export async function createTemplateFile(file: string) {
  const pglite = await PGlite.create()
  await migrateAndSeed(openEmbedded(pglite).db)
  await pglite.exec('checkpoint') // otherwise each copy would replay the log, which doubles its start time
  await writeFile(file, (await pglite.dumpDataDir('none')).stream())
  await pglite.close()
}

/** Creates the same on a server and returns its address. */
export async function createTemplateDatabase(server: string, name: string): Promise<string> {
  const url = await createDatabase(server, name)
  const { db, close } = await openDatabase({ url, directory: '' }, () => {})
  await migrateAndSeed(db)
  await close()
  return url
}

export async function migrateAndSeed(db: Db) {
  await migrate(db, 'migrations')
  await seed(db)
}
