import { hash, verify } from '@node-rs/argon2'
import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { isKnownBrowser } from '../queries/is-known-browser.ts'
import { readRole } from '../queries/read-roles.ts'
import { wrongPasswordLimits } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { needsSecondStep } from '../rules/needs-second-step.ts'
import { countAttempt } from './count-attempt.ts'
import { type NewSession, openSession } from './open-session.ts'
import { issueProof, verifyProof } from './proof.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  consumeSecondStep,
  hasSecondStep,
  type SecondStepSetup,
} from './second-step.ts'

/**
 * The result of the password: logged in, or a proof for the next step, which is to enter the second code or to set up
 * two-step verification.
 */
type StaffLoginResult = { kind: 'in'; session: NewSession } | { kind: 'code' | 'set-up'; proof: string }
const PASSWORD_STEP = 'staff-password'

/** Logs staff in with email and password. Rejects with 'invalid' staff.wrong, whichever of the two was wrong. */
export async function logInStaff(
  app: App,
  client: ClientInfo,
  email: string,
  password: string,
): Promise<StaffLoginResult> {
  const account = email.trim().toLowerCase()
  const known = await isKnownBrowser(app, account, client.browser)
  const ofAddress = { key: `staff:address:${client.address}`, max: 30, seconds: 900 }
  const undoAddressCount = known ? null : await countHits(app, [ofAddress])
  const undoCount = await countAttempt(app, { what: 'staff', account, client, known }, wrongPasswordLimits)
  const staff = await app.db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'password_hash'])
    .where('email', '=', account)
    .where('active', '=', true)
    .executeTakeFirst()
  // An unknown account takes as long as a wrong password, so that the time does not reveal who works here.
  const genuine = await verify(staff?.password_hash ?? (await getDecoyHash()), password)
  if (!staff || !genuine) throw reject('invalid', 'staff.wrong')
  await undoCount()
  await undoAddressCount?.()
  const proof = () => issueProof(app, client, PASSWORD_STEP, String(staff.id))
  if (await hasSecondStep(app, staff.id)) return { kind: 'code', proof: proof() }
  if (needsSecondStep(app.config, { email: staff.email, role: await readRole(app.db, staff.role) }))
    return { kind: 'set-up', proof: proof() }
  return { kind: 'in', session: await openStaffSession(app, client, staff.id) }
}

/**
 * Completes a login with the code of the second step, or a recovery code. Rejects with 'invalid' proof.expired, and as
 * `consumeSecondStep`.
 */
export async function finishStaffLogin(app: App, client: ClientInfo, proof: string, code: string): Promise<NewSession> {
  const staff = await readProvenStaff(app, client, proof)
  await consumeSecondStep(app, client, staff.id, code)
  return openStaffSession(app, client, staff.id)
}

/** Returns the secret for setting up two-step verification during login, or null if it is set up already. */
export async function beginSetupAtLogin(app: App, client: ClientInfo, proof: string): Promise<SecondStepSetup | null> {
  const staff = await readProvenStaff(app, client, proof)
  return (await hasSecondStep(app, staff.id)) ? null : beginSecondStep(app, staff)
}

/** Completes a login with the first code, and returns the recovery codes. */
export async function confirmSetupAtLogin(app: App, client: ClientInfo, proof: string, code: string) {
  const staff = await readProvenStaff(app, client, proof)
  const recoveryCodes = await confirmSecondStep(app, client, staff.id, code)
  return { recoveryCodes, session: await openStaffSession(app, client, staff.id) }
}

async function readProvenStaff(app: App, client: ClientInfo, proof: string): Promise<{ id: number; email: string }> {
  const id = Number(verifyProof(app, client, PASSWORD_STEP, proof))
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

const openStaffSession = (app: App, client: ClientInfo, staffId: number) =>
  inTransaction(app.db, async tx => {
    await recordStaffEvent(app, tx, staffId, 'logged-in', staffId)
    return openSession(app, tx, { customer_id: null, staff_id: staffId }, 'staff', client)
  })

let decoyHash: Promise<string> | undefined
export const getDecoyHash = () => {
  decoyHash ??= hash('nobody has this password')
  return decoyHash
}
