import { hash, verify } from '@node-rs/argon2'
import { reject } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'
import { isKnownBrowser } from '../queries/is-known-browser.ts'
import { readRole } from '../queries/read-roles.ts'
import type { ClientInfo } from '../rules/asker.ts'
import { needsSecondStep } from '../rules/needs-second-step.ts'
import { wrongPasswords } from '../rules/tries.ts'
import { countTry } from './count-try.ts'
import { type NewSession, openSession } from './open-session.ts'
import { issueProof, readProof } from './proof.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { beginSecondStep, confirmSecondStep, hasSecondStep, type SetUp, spendSecondStep } from './second-step.ts'

/**
 * The result of the password: logged in, or a proof for the next step, which is to enter the second code or to set up
 * two-step verification.
 */
type Entered = { kind: 'in'; session: NewSession } | { kind: 'code' | 'set-up'; proof: string }
const PROVEN = 'staff-password'

/** Logs staff in with email and password. Rejects with 'invalid' staff.wrong, whichever of the two was wrong. */
export async function logInStaff(app: App, client: ClientInfo, email: string, password: string): Promise<Entered> {
  const account = email.trim().toLowerCase()
  const known = await isKnownBrowser(app, account, client.browser)
  const ofAddress = { key: `staff:address:${client.address}`, most: 30, seconds: 900 }
  const takeBackOfAddress = known ? null : await countAgainst(app, [ofAddress])
  const takeBack = await countTry(app, { what: 'staff', account, client, known }, wrongPasswords)
  const staff = await app.db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'password_hash'])
    .where('email', '=', account)
    .where('active', '=', true)
    .executeTakeFirst()
  // An unknown account takes as long as a wrong password, so that the time does not reveal who works here.
  const genuine = await verify(staff?.password_hash ?? (await unknownAccount()), password)
  if (!staff || !genuine) throw reject('invalid', 'staff.wrong')
  await takeBack()
  await takeBackOfAddress?.()
  const proof = () => issueProof(app, client, PROVEN, String(staff.id))
  if (await hasSecondStep(app, staff.id)) return { kind: 'code', proof: proof() }
  if (needsSecondStep(app.config, { email: staff.email, role: await readRole(app.db, staff.role) }))
    return { kind: 'set-up', proof: proof() }
  return { kind: 'in', session: await sessionOf(app, client, staff.id) }
}

/**
 * Completes a login with the code of the second step, or a recovery code. Rejects with 'invalid' proof.expired, and as
 * `spendSecondStep`.
 */
export async function finishStaffLogin(app: App, client: ClientInfo, proof: string, code: string): Promise<NewSession> {
  const staff = await provenStaff(app, client, proof)
  await spendSecondStep(app, client, staff.id, code)
  return sessionOf(app, client, staff.id)
}

/** Returns the secret for setting up two-step verification during login, or null if it is set up already. */
export async function setUpAtLogin(app: App, client: ClientInfo, proof: string): Promise<SetUp | null> {
  const staff = await provenStaff(app, client, proof)
  return (await hasSecondStep(app, staff.id)) ? null : beginSecondStep(app, staff)
}

/** Completes a login with the first code, and returns the recovery codes. */
export async function confirmAtLogin(app: App, client: ClientInfo, proof: string, code: string) {
  const staff = await provenStaff(app, client, proof)
  const recoveryCodes = await confirmSecondStep(app, client, staff.id, code)
  return { recoveryCodes, session: await sessionOf(app, client, staff.id) }
}

async function provenStaff(app: App, client: ClientInfo, proof: string): Promise<{ id: number; email: string }> {
  const id = Number(readProof(app, client, PROVEN, proof))
  const columns = ['id', 'email'] as const
  const staff = await app.db
    .selectFrom('staff')
    .select(columns)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!staff) throw reject('invalid', 'proof.expired')
  return staff
}

const sessionOf = (app: App, client: ClientInfo, staffId: number) =>
  inTransaction(app.db, async tx => {
    await recordStaffEvent(app, tx, staffId, 'logged-in', staffId)
    return openSession(app, tx, { customer_id: null, staff_id: staffId }, 'staff', client)
  })

let decoy: Promise<string> | undefined
export const unknownAccount = () => {
  decoy ??= hash('nobody has this password')
  return decoy
}
