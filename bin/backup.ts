/** `npm run backup`: packs the embedded database of a stopped Thikana, like the nightly backup of a running one. */
import { existsSync } from 'node:fs'
import { backUp } from '../src/platform/database/back-up.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { withSettings } from './with-settings.ts'

await withSettings(async ({ dataDir, databaseUrl }) => {
  const directory = `${dataDir}/database`
  if (databaseUrl) throw new Error('DATABASE_URL points to a PostgreSQL server. Back that server up with pg_dump.')
  if (!existsSync(directory)) throw new Error(`No database found in ${directory}. Check DATA_DIR.`)
  const { online, close } = await openDatabase({ directory }, error => console.error(error.message))
  const file = await backUp(online!, `${dataDir}/backups`, new Date())
  await close()
  console.log(`Backup saved to ${file}.`)
})
