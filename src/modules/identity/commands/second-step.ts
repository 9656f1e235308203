import { randomBytes } from 'node:crypto'
import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { calculateHmacHex, hashToken, isSameText } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getWrongCodeLimits } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { countAttempt } from './count-attempt.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { encodeBase32, generateTotp, getTotpStep } from './totp.ts'

const RECOVERY_CODES = 10
const DIGITS = 6
type Row = {
  seed: string
  key_mark: string | null
  carried: string | null
  confirmed_at: Date | null
  last_step: number
}

/** The secret for an authenticator app, as a QR code address or to type. */
export type SecondStepSetup = { secret: string; address: string }

/** Derives a secret from the seed, so a stolen database opens no console. RFC 4226, section 4: 160 bits. */
const deriveSecret = (key: string, of: string) => Buffer.from(calculateHmacHex(key, of), 'hex').subarray(0, 20)
const buildSeedLabel = (seed: string) => `second-step:${seed}`

/**
 * Returns the secret. One carried over from a previous SECRET_KEY is stored masked by a key derived for this purpose
 * alone.
 */
const getSecret = (app: App, { seed, carried }: Pick<Row, 'seed' | 'carried'>): Buffer =>
  carried === null
    ? deriveSecret(app.config.secretKey, buildSeedLabel(seed))
    : maskSecret(Buffer.from(carried, 'hex'), deriveSecret(app.config.secretKey, `carried second-step:${seed}`))
const maskSecret = (secret: Buffer, veil: Buffer): Buffer => Buffer.from(secret.map((byte, i) => byte ^ veil[i]!))

/**
 * Carries two-step secrets over to a new SECRET_KEY while the previous one is known. Authenticator apps keep showing
 * valid codes, and the secrets then depend on the new key alone. The first process to start does it; repeating it
 * changes nothing.
 */
export async function reencryptTwoStepSecrets(app: App): Promise<void> {
  const { secretKey, secretKeyBefore: before } = app.config
  if (!before) return
  const rows = await app.db
    .selectFrom('staff_second_steps')
    .select(['staff_id', 'seed', 'key_mark', 'carried'])
    .where(of => of.or([of('key_mark', '=', buildKeyMark(before)), of('key_mark', 'is', null)]))
    .execute()
  for (const { staff_id, seed, key_mark, carried } of rows) {
    const secret = carried
      ? maskSecret(Buffer.from(carried, 'hex'), deriveSecret(before, `carried second-step:${seed}`))
      : deriveSecret(before, buildSeedLabel(seed))
    await app.db
      .updateTable('staff_second_steps')
      .set({
        carried: maskSecret(secret, deriveSecret(secretKey, `carried second-step:${seed}`)).toString('hex'),
        key_mark: getCurrentKeyMark(app),
      })
      .where('staff_id', '=', staff_id)
      .where('seed', '=', seed)
      .where('key_mark', 'is not distinct from', key_mark)
      .execute()
  }
}

/** Returns a 32-bit mark of a key: it tells two keys apart and does not help to find one. */
const buildKeyMark = (key: string) => calculateHmacHex(key, 'second-step key').slice(0, 8)
const getCurrentKeyMark = (app: App) => buildKeyMark(app.config.secretKey)

const readSecondStep = (app: App, staffId: number): Promise<Row | undefined> =>
  app.db.selectFrom('staff_second_steps').selectAll().where('staff_id', '=', staffId).executeTakeFirst()

export const hasSecondStep = async (app: App, staffId: number) =>
  (await readSecondStep(app, staffId))?.confirmed_at != null

/** Returns the secret of a second step not yet confirmed; the same one each time the page is opened. */
export async function beginSecondStep(
  app: App,
  { id, email }: { id: number; email: string },
): Promise<SecondStepSetup> {
  await app.db
    .insertInto('staff_second_steps')
    .values({ staff_id: id, seed: randomBytes(16).toString('hex'), key_mark: getCurrentKeyMark(app) })
    .onConflict(conflict => conflict.column('staff_id').doNothing())
    .execute()
  const row = (await readSecondStep(app, id))!
  if (row.confirmed_at) throw reject('conflict', 'second-step.known')
  const secret = encodeBase32(getSecret(app, row))
  const label = encodeURIComponent(`${app.company.brand.name}:${email}`)
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(app.company.brand.name)}`
  return { secret, address }
}

/**
 * Confirms the setup by a first code, which shows that the phone has the secret. Returns the recovery codes, which are
 * never shown again.
 */
export async function confirmSecondStep(
  app: App,
  client: ClientInfo,
  staffId: number,
  code: string,
): Promise<string[]> {
  const row = await readSecondStep(app, staffId)
  if (!row || row.confirmed_at) throw reject('conflict', 'second-step.known')
  await consumeSecondStepCode(app, client, staffId, row, code)
  return inTransaction(app.db, async tx => {
    const confirmed = await tx
      .updateTable('staff_second_steps')
      .set({ confirmed_at: app.now() })
      .where('staff_id', '=', staffId)
      .where('confirmed_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst()
    if (!confirmed) throw reject('conflict', 'second-step.known') // confirmed by two requests at the same time
    await recordStaffEvent(app, tx, staffId, 'second-step-on', staffId)
    return writeRecoveryCodes(tx, staffId)
  })
}

/** Replaces the recovery codes; the previous ones become invalid. */
export async function renewRecoveryCodes(
  app: App,
  client: ClientInfo,
  staffId: number,
  code: string,
): Promise<string[]> {
  await consumeSecondStep(app, client, staffId, code)
  return inTransaction(app.db, async tx => {
    await recordStaffEvent(app, tx, staffId, 'recovery-renewed', staffId)
    return writeRecoveryCodes(tx, staffId)
  })
}

/**
 * Accepts the app's current code, or a recovery code; each works once (RFC 6238, 5.2). Rejects with 'invalid'
 * second-step.wrong, 'too-many' past the limits of wrong codes.
 */
export async function consumeSecondStep(app: App, client: ClientInfo, staffId: number, typed: string): Promise<void> {
  const row = await readSecondStep(app, staffId)
  if (!row?.confirmed_at) throw reject('invalid', 'second-step.wrong', { code: 'second-step.wrong' })
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return consumeSecondStepCode(app, client, staffId, row, code)
  const undoCount = await countSecondStepAttempt(app, client, staffId)
  const used = await app.db
    .updateTable('staff_recovery_codes')
    .set({ used_at: app.now() })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  if (!used) throw reject('invalid', 'second-step.wrong', { code: 'second-step.wrong' })
  await inTransaction(app.db, tx => recordStaffEvent(app, tx, staffId, 'recovery-used', staffId))
  await undoCount()
}

/** Accepts a code of the app. Clocks may differ by half a minute; a used step and all before it are invalid. */
async function consumeSecondStepCode(app: App, client: ClientInfo, staffId: number, row: Row, code: string) {
  const undoCount = await countSecondStepAttempt(app, client, staffId)
  const secret = getSecret(app, row)
  const now = getTotpStep(app.now())
  const step = [now - 1, now, now + 1].find(one => isSameText(generateTotp(secret, one, DIGITS), code))
  const taken =
    step !== undefined &&
    (await app.db
      .updateTable('staff_second_steps')
      .set({ last_step: step, key_mark: getCurrentKeyMark(app) })
      .where('staff_id', '=', staffId)
      .where('seed', '=', row.seed)
      .where('last_step', '<', step)
      .returning('staff_id')
      .executeTakeFirst())
  if (!taken) {
    if (row.key_mark && row.key_mark !== getCurrentKeyMark(app))
      app.log.error({ staffId }, 'this second step was set up under another SECRET_KEY: no code can be right')
    throw reject('invalid', 'second-step.wrong', { code: 'second-step.wrong' })
  }
  await undoCount()
}

/** Counts an attempt. The password was correct already, so this is not a stranger. */
const countSecondStepAttempt = (app: App, client: ClientInfo, staffId: number) =>
  countAttempt(app, { what: 'second-step', account: String(staffId), client, known: false }, getWrongCodeLimits(DIGITS))

/** Writes new recovery codes. They have 80 bits each, so a plain hash is enough. */
async function writeRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(10)))
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = codes.map(code => ({ staff_id: staffId, code_hash: hashToken(code) }))
  await tx.insertInto('staff_recovery_codes').values(rows).execute()
  return codes.map(code => code.match(/.{4}/g)!.join('-'))
}
