/**
 * `npm run restored`: run it after restoring a backup, before Thikana starts again. Advances every counter and begins
 * new series of documents, because customers may have numbers that are missing in the backup.
 */
import { existsSync } from 'node:fs'
import {
  advanceCountersAfterRestore,
  RESTORED_COUNTER_GAP,
} from '../src/modules/operations/commands/advance-counters-after-restore.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { withSettings } from './with-settings.ts'

await withSettings(async ({ dataDir, databaseUrl }) => {
  const directory = `${dataDir}/database`
  if (!databaseUrl && !existsSync(directory))
    throw new Error(`No database found in ${directory}. Unpack the backup there first.`)
  const { db, close } = await openDatabase({ url: databaseUrl, directory }, error => console.error(error.message))
  await migrate(db, 'migrations')
  const counters = await advanceCountersAfterRestore(db, new Date())
  await close()
  console.log(
    `${counters} counters advanced by ${RESTORED_COUNTER_GAP}. Documents start new number series. The table restores has a record of this. Start Thikana now.`,
  )
})
