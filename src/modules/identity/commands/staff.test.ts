import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#modules/access/rules/role.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listStaff } from '../queries/list-staff.ts'
import { readActor } from '../queries/read-actor.ts'
import { readPasswordLink } from '../queries/read-password-link.ts'
import { addStaff } from './add-staff.ts'
import { changeStaff } from './change-staff.ts'
import { logInStaff } from './log-in-staff.ts'
import { openSession } from './open-session.ts'
import { setPassword } from './set-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.db.updateTable('staff').set({ active: false }).execute()
  app.sent.length = 0
})
afterAll(() => app.close())

const member = (role: Role) => createTestStaff(app, 'Farida', role)
/** The person who gets an account. */
const joseph = { name: 'Joseph', email: 'Joseph@Example.in', role: 'operations' } as const

describe('a new account', () => {
  test('sets its password by the link in its mail, and logs in with it', async () => {
    await addStaff(app, await member(ownerRole), joseph)
    await app.work()
    const [, token] = app.sent.at(-1)!.text.match(/token=(\S+)/)!
    await setPassword(app, { kind: 'visitor', address: '127.0.0.1', language: 'en' }, token!, 'a long password')
    const entered = await logInStaff(app, createTestClient(), 'joseph@example.in', 'a long password')
    expect(await readActor(app, entered.kind === 'in' ? entered.session.token : '')).toMatchObject({
      kind: 'staff',
      name: 'Joseph',
      role: operationsRole,
    })
  })

  test('is told who invited them and as what, and has three days to set a password', async () => {
    const neha = { ...joseph, email: 'neha@example.in' }
    await addStaff(app, await member(ownerRole), neha)
    await app.work()
    const mail = app.sent.at(-1)!
    expect(mail).toMatchObject({ template: 'invitation', to: 'neha@example.in' })
    expect(mail.text).toMatch(/^Dear Joseph, Farida has created an account .*Operations.* 3 days/)
    const token = mail.text.match(/token=(\S+)/)![1]!
    const visitor = { kind: 'visitor', address: '127.0.0.1', language: 'en' } as const
    const [before, hour] = [app.now(), 3_600_000]
    app.setNow(new Date(before.getTime() + 71 * hour))
    expect(await readPasswordLink(app, visitor, token)).toMatchObject({ email: 'neha@example.in' })
    app.setNow(new Date(before.getTime() + 73 * hour))
    await expect(readPasswordLink(app, visitor, token)).rejects.toMatchObject({ code: 'link.expired' })
    app.setNow(before)
  })

  test('is created once, however often it is requested', async () => {
    const admin = await member(ownerRole)
    const anil = { ...joseph, email: 'anil@example.in' }
    const both = await Promise.allSettled([1, 2].map(() => addStaff(app, admin, anil)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(addStaff(app, admin, anil)).rejects.toMatchObject({ kind: 'conflict', code: 'staff.known' })
    await app.work()
    expect(app.sent).toHaveLength(1)
  })
})

describe('a change of an account', () => {
  test('deactivates it with its sessions immediately, and reactivates it', async () => {
    const [admin, other] = [await member(ownerRole), await member(operationsRole)]
    const { token } = await openSession(app, app.db, { customer_id: null, staff_id: other.id }, 'staff')
    await changeStaff(app, admin, other.id, { role: 'operations', active: false })
    expect(await readActor(app, token)).toBeNull()
    await changeStaff(app, admin, other.id, { role: 'operations', active: true })
    expect(await readActor(app, token)).toBeNull()
    expect((await listStaff(app, admin)).find(({ id }) => id === other.id)).toMatchObject({ active: true })
  })

  test('two admins who deactivate each other at the same time: one stays', async () => {
    const [one, other] = [await member(ownerRole), await member(ownerRole)]
    const change = { role: 'operations', active: true } as const
    const both = await Promise.allSettled([
      changeStaff(app, one, other.id, change),
      changeStaff(app, other, one.id, change),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'staff.last-owner' } })
  })

  test('appoints an owner by an owner only, whatever rights another role has, and changes one by an owner only', async () => {
    await app.db
      .insertInto('staff_roles')
      .values({
        code: 'all',
        name: 'All',
        permissions: JSON.stringify(ownerRole.permissions) as never,
        approval_limit: null,
        position: 91,
      })
      .execute()
    const [all, another] = [await member({ ...ownerRole, code: 'all' }), await member(ownerRole)]
    const refused = { kind: 'forbidden', code: 'staff.more-than-own' }
    await expect(changeStaff(app, all, all.id, { role: 'admin', active: true })).rejects.toMatchObject(refused)
    await expect(changeStaff(app, all, another.id, { role: 'all', active: true })).rejects.toMatchObject(refused)
    await changeStaff(app, another, all.id, { role: 'admin', active: true })
  })

  test('requires the permission', async () => {
    const [other] = [await member(operationsRole), await member(ownerRole)]
    const refused = { kind: 'forbidden', code: 'staff.right' }
    await expect(changeStaff(app, other, other.id, { role: 'admin', active: true })).rejects.toMatchObject(refused)
    await expect(addStaff(app, other, joseph)).rejects.toMatchObject(refused)
    await expect(listStaff(app, other)).rejects.toMatchObject(refused)
  })
})
