import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { calculateHmacHex } from '../crypto.ts'
import type { Db } from './database.ts'

declare module './tables.ts' {
  interface Tables {
    /** One row: the key that the database is used with, and the previous one until its secrets were migrated. */
    secret_mark: { one_only?: boolean; mark: string; since: Date; before: string | null }
  }
}

type Keys = { secretKey: string; secretKeyBefore: string | null }

/** Everything made with the previous key has ended by then: links in messages live this long. */
const WARNING_DAYS = 30

/** Returns a mark of 32 bits: enough to distinguish two keys, too little to find one. */
const computeSecretMark = (key: string) => calculateHmacHex(key, 'which key this is').slice(0, 8)

/** Records at a start which key the database is used with. */
export async function recordSecretMark(db: Db, keys: Keys, now: Date): Promise<void> {
  const [mark, carried] = [
    computeSecretMark(keys.secretKey),
    keys.secretKeyBefore && computeSecretMark(keys.secretKeyBefore),
  ]
  await db
    .insertInto('secret_mark')
    .values({ mark, since: now, before: null })
    .onConflict(on => on.doNothing())
    .execute()
  const row = (await readMark(db))!
  if (row.mark !== mark && row.before === mark) await write(db, { mark, since: now, before: null })
  else if (row.mark !== mark) {
    const before = row.before ?? row.mark
    await write(db, { mark, since: now, before: before === carried ? null : before })
  } else if (row.before && row.before === carried) await write(db, { before: null })
}

/** Returns a warning for the operator if the key has changed, else null. Also used while the server is not running. */
export async function getSecretWarning(db: Db, keys: Keys, now: Date): Promise<string | null> {
  const known = await readMark(db)
  if (!known) return null // no start of this version has recorded a key yet
  const { mark, since, before } = known
  const [ours, carried] = [
    computeSecretMark(keys.secretKey),
    keys.secretKeyBefore && computeSecretMark(keys.secretKeyBefore),
  ]
  if (ours === mark) {
    if (!before || before === carried || now > new Date(since.getTime() + WARNING_DAYS * 86_400_000)) return null
    return `${OTHER}, since ${toIndiaDate(since)} (shown until ${addDays(toIndiaDate(since), WARNING_DAYS)}). ${REMEDY}`
  }
  return ours === before || mark === carried ? null : `${OTHER}. ${REMEDY}`
}

const OTHER = 'SECRET_KEY differs from the key that this database was used with'
const REMEDY =
  'Links already sent do not work, and staff cannot use two-step verification. Put the previous key back into SECRET_KEY. If SECRET_KEY was ' +
  'not set before, that key is in DATA_DIR/secret. To change to the new key, put the previous key into SECRET_KEY_BEFORE. If the previous key is lost, staff log in with a recovery code and set up two-step verification again.'

const readMark = (db: Db) => db.selectFrom('secret_mark').select(['mark', 'since', 'before']).executeTakeFirst()
const write = (db: Db, to: { mark?: string; since?: Date; before: string | null }) =>
  db.updateTable('secret_mark').set(to).execute()
