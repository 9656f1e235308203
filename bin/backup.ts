/** `npm run backup`: packs the embedded database of a stopped Thikana, as each night does of a running one. */
import { existsSync } from 'node:fs'
import { indiaDate } from '../src/kernel/india-time.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { backUp } from '../src/platform/database/back-up.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startFault } from '../src/platform/start-fault.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
let config: Config | null = null
try {
  config = readConfig({ ...process.env, ALLOW_SIMULATORS: 'true' })
  const { dataDir, databaseUrl } = config
  const directory = `${dataDir}/database`
  if (databaseUrl) throw new Error('DATABASE_URL names a server: it has backups of its own (pg_dump).')
  if (!existsSync(directory)) throw new Error(`There is no database in ${directory}.`)
  const { dump, close } = await openDatabase({ directory }, error => console.error(error.message))
  const day = indiaDate(new Date())
  await backUp(dump!, `${dataDir}/backups`, day)
  await close()
  console.log(`${dataDir}/backups/database-${day}.tar.gz holds the database as it is.`)
} catch (error) {
  console.error((config && startFault(error, config)) ?? (error as Error).message)
  process.exitCode = 1
}
