import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderStorage } from '../../adapters/storage/folder.ts'
import { isDatabaseAway } from '../database/database-error.ts'

/** A device on which every write fails as on a full disk. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('a log on a full disk ends no process', () => {
  const script = `
    import { openLog } from './src/platform/log.ts'
    const log = openLog('info')
    for (let n = 0; n < 50; n++) log.info({ n }, 'request')
    setTimeout(() => { log.info('later'); process.stderr.write('alive') }, 50)`
  const run = spawnSync('sh', ['-c', `"${process.execPath}" --input-type=module-typescript -e "$SCRIPT" > ${FULL}`], {
    env: { ...process.env, SCRIPT: script },
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([0, 'alive'])
})

test.each([
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  [Object.assign(new Error('EDQUOT: disk quota exceeded, write'), { code: 'EDQUOT' })],
  [Object.assign(new Error('could not extend file "base/5/1259": No space left on device'), { code: '53100' })],
  [new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device')],
])('%s is answered as a database that is away, not as a bug', error => {
  expect(isDatabaseAway(error)).toBe(true)
})

test('a full disk rejects a file as unavailable storage, and leaves no partial file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-full-'))
  const half = async (path: string) => {
    writeFileSync(path, 'half')
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  const away = { kind: 'unavailable', code: 'storage.away' }
  await expect(
    createFolderStorage(folder, half).put('uploads/a.jpg', Buffer.from('x'), 'image/jpeg'),
  ).rejects.toMatchObject(away)
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  rmSync(folder, { recursive: true })
})
