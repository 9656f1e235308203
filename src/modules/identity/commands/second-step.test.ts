import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Role } from '#modules/access/rules/role.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listStaffEvents } from '../queries/list-staff.ts'
import { readActor } from '../queries/read-actor.ts'
import { beginSetupAtLogin, confirmSetupAtLogin, finishStaffLogin, logInStaff } from './log-in-staff.ts'
import { openSession } from './open-session.ts'
import { resetSecondStep } from './reset-second-step.ts'
import { beginSecondStep, confirmSecondStep, renewRecoveryCodes } from './second-step.ts'
import { generateTotp, getTotpStep } from './totp.ts'

const start = new Date('2026-11-20T05:00:00Z')
const password = 'kraft and tape, twice'
let app: TestApp
let password_hash: string
let next = 0
beforeAll(async () => {
  app = await openTestApp({ BASE_URL: 'https://move.example.in' })
  password_hash = await hash(password)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1_000))
async function member(role: Role): Promise<Staff & { email: string }> {
  const values = {
    name: 'Farida',
    email: `farida${next++}@example.in`,
    role: role.code,
    password_hash,
    created_at: app.now(),
  }
  const { id } = await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
  return { kind: 'staff', id, name: values.name, role, email: values.email }
}
const client = () => createTestClient({ address: `10.7.0.${next++ % 250}` })
const enter = (email: string) => logInStaff(app, client(), email, password)
const proofOf = async (email: string) => {
  const entered = await enter(email)
  return 'proof' in entered ? entered.proof : ''
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code as string,
  )
/** Calculates a code as an authenticator app does from the secret on the page. */
function codeOf(secret: string, at = app.now()) {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map(byte => Number.parseInt(byte, 2))
  return generateTotp(Buffer.from(bytes), getTotpStep(at))
}
async function withSecondStep(role: Role) {
  const one = await member(role)
  const { secret } = await beginSecondStep(app, one)
  const codes = await confirmSecondStep(app, client(), one.id, codeOf(secret))
  later(30)
  return { ...one, secret, codes }
}

test('an admin of a public site sets it up before the first session opens; others may do without', async () => {
  const [admin, clerk] = [await member(ownerRole), await member(operationsRole)]
  expect((await enter(clerk.email)).kind).toBe('in')
  expect((await enter(admin.email)).kind).toBe('set-up')
  const proof = await proofOf(admin.email)
  const { secret, address } = (await beginSetupAtLogin(app, client(), proof))!
  expect(await beginSetupAtLogin(app, client(), proof)).toEqual({ secret, address })
  expect(address).toContain(`secret=${secret}&issuer=Thikana`)
  expect(await refusal(confirmSetupAtLogin(app, client(), proof, '000000'))).toBe('second-step.wrong')
  const { session, recoveryCodes } = await confirmSetupAtLogin(app, client(), proof, codeOf(secret))
  expect(await readActor(app, session.token)).toMatchObject({ kind: 'staff', id: admin.id })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await beginSetupAtLogin(app, client(), proof), 'the page asks once more as it shows the codes').toBeNull()
  expect((await enter(admin.email)).kind).toBe('code')
})

test('a session from before the account needed a second step opens nothing', async () => {
  const admin = await member(ownerRole)
  const { token } = await openSession(app, app.db, { customer_id: null, staff_id: admin.id }, 'staff')
  expect(await readActor(app, token)).toBeNull()
})

test('a code works once, also with two concurrent requests, and earlier codes no longer work', async () => {
  const one = await withSecondStep(operationsRole)
  const proof = await proofOf(one.email)
  const [older, code] = [codeOf(one.secret, new Date(app.now().getTime() - 30_000)), codeOf(one.secret)]
  const both = [1, 2].map(() => refusal(finishStaffLogin(app, client(), proof, code)))
  expect((await Promise.all(both)).toSorted()).toEqual(['accepted', 'second-step.wrong'])
  for (const used of [code, older]) {
    expect(await refusal(finishStaffLogin(app, client(), proof, used))).toBe('second-step.wrong')
  }
  later(30)
  expect(await refusal(finishStaffLogin(app, client(), proof, codeOf(one.secret)))).toBe('accepted')
  later(90)
  const early = codeOf(one.secret, new Date(app.now().getTime() - 60_000))
  expect(await refusal(finishStaffLogin(app, client(), proof, early))).toBe('second-step.wrong')
})

test('a recovery code works once, in any notation; new ones replace them', async () => {
  const one = await withSecondStep(ownerRole)
  const proof = await proofOf(one.email)
  const [first, second] = one.codes as [string, string]
  expect(await refusal(finishStaffLogin(app, client(), proof, ` ${first.toLowerCase()}`))).toBe('accepted')
  expect(await refusal(finishStaffLogin(app, client(), proof, first))).toBe('second-step.wrong')
  const renewed = await renewRecoveryCodes(app, client(), one.id, codeOf(one.secret))
  expect(await refusal(finishStaffLogin(app, client(), proof, second))).toBe('second-step.wrong')
  expect(await refusal(finishStaffLogin(app, client(), proof, renewed[0]!))).toBe('accepted')
})

test('guessing is limited, and a forged, foreign or expired proof opens nothing', async () => {
  const one = await withSecondStep(operationsRole)
  const proof = await proofOf(one.email)
  const outcomes: string[] = []
  const from = createTestClient({ address: '203.0.113.20' })
  for (let at = 0; at < 11; at++) outcomes.push(await refusal(finishStaffLogin(app, from, proof, '000000')))
  expect(outcomes).toEqual([...Array(10).fill('second-step.wrong'), 'code.day'])
  const other = await withSecondStep(operationsRole)
  const forged = proof.replace(/^\d+/, String(other.id))
  expect(await refusal(finishStaffLogin(app, client(), forged, codeOf(other.secret)))).toBe('proof.expired')
  later(16 * 60)
  expect(await refusal(finishStaffLogin(app, client(), proof, codeOf(one.secret)))).toBe('proof.expired')
})

test('another admin can reset it, which ends the sessions, notifies by email and is in the log', async () => {
  const [lost, admin, clerk] = [
    await withSecondStep(ownerRole),
    await withSecondStep(ownerRole),
    await member(operationsRole),
  ]
  const session = await finishStaffLogin(app, client(), await proofOf(lost.email), codeOf(lost.secret))
  expect(await refusal(resetSecondStep(app, clerk, lost.id))).toBe('staff.right')
  expect(await refusal(resetSecondStep(app, lost, lost.id))).toBe('staff.self')
  await resetSecondStep(app, admin, lost.id)
  expect(await readActor(app, session.token)).toBeNull()
  expect((await enter(lost.email)).kind).toBe('set-up')
  await app.work()
  expect(app.sent.at(-1)).toMatchObject({ to: lost.email, template: 'account-changed' })
  const [newest] = await listStaffEvents(app, admin)
  expect(newest).toMatchObject({ kind: 'second-step-reset', whose: 'Farida', by: 'Farida' })
})

test('nothing in the database is a key: neither the secret nor a recovery code', async () => {
  const one = await withSecondStep(ownerRole)
  const rows = await Promise.all([
    app.db.selectFrom('staff_second_steps').selectAll().execute(),
    app.db.selectFrom('staff_recovery_codes').selectAll().execute(),
  ])
  for (const key of [one.secret, one.codes[0]!, one.codes[0]!.replaceAll('-', '')]) {
    expect(JSON.stringify(rows)).not.toContain(key)
  }
})

test('under another SECRET_KEY every code is wrong, and the log says why, but not for a code that is merely wrong', async () => {
  const one = await withSecondStep(ownerRole)
  const told: unknown[] = []
  const log = { ...app.log, error: (...line: unknown[]) => told.push(line) } as unknown as TestApp['log']
  const under = (secretKey: string) => ({ ...app, log, config: { ...app.config, secretKey } })
  const proof = await proofOf(one.email)
  expect(await refusal(finishStaffLogin(under(app.config.secretKey), client(), proof, '000000'))).toBe(
    'second-step.wrong',
  )
  expect(told).toEqual([])
  const other = under('another secret, of another installation')
  const { secret } = one
  expect(await refusal(renewRecoveryCodes(other, client(), one.id, codeOf(secret)))).toBe('second-step.wrong')
  expect(told).toEqual([[{ staffId: one.id }, expect.stringContaining('under another SECRET_KEY')]])
})
