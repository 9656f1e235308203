import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readActor } from '../queries/read-actor.ts'
import { logInStaff } from './log-in-staff.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { demoStaff, seedStaff } from './seed-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const seed = (config: { demoStaff: boolean; firstStaff: string | null }) =>
  seedStaff({ ...app, config: { ...app.config, ...config } })
const logIn = async (email: string, password: string) => {
  const entered = await logInStaff(app, createTestClient(), email, password)
  return { token: entered.kind === 'in' ? entered.session.token : '' }
}
const wrong = { code: 'staff.wrong' }

test('the demonstration account exists in a demonstration, and is deactivated elsewhere', async () => {
  await seed({ demoStaff: true, firstStaff: null })
  const { token } = await logIn(demoStaff.email, demoStaff.password)
  expect(await readActor(app, token)).toMatchObject({ kind: 'staff', role: ownerRole })
  await seed({ demoStaff: false, firstStaff: null })
  expect(await readActor(app, token)).toBeNull() // also ends open sessions
  await expect(logIn(demoStaff.email, demoStaff.password)).rejects.toMatchObject(wrong)
  await seed({ demoStaff: true, firstStaff: null })
  await logIn(demoStaff.email, demoStaff.password)
})

test('the operator’s first account is created once, and logs in by a link to set its password', async () => {
  await seed({ demoStaff: false, firstStaff: 'Owner@Firm.in' })
  const one = () => app.db.selectFrom('staff').selectAll().where('email', '=', 'owner@firm.in').execute()
  const made = await one()
  expect(made).toMatchObject([{ role: 'admin', active: true, name: 'Owner' }])
  await seed({ demoStaff: false, firstStaff: 'owner@firm.in' })
  expect(await one()).toEqual(made)
  await requestPasswordLink(app, createTestClient(), 'owner@firm.in')
  const links = await app.db.selectFrom('account_links').selectAll().where('staff_id', '=', made[0]!.id).execute()
  expect(links).toMatchObject([{ kind: 'password', email: 'owner@firm.in' }])
  await app.work()
  expect(app.sent.find(({ to }) => to === 'owner@firm.in')?.text).toMatch(/^Dear Sir or Madam, use this link to set/)
  await seed({ demoStaff: false, firstStaff: 'second@firm.in' })
  const activityLog = await app.db
    .selectFrom('staff_events as e')
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .where('s.email', 'like', '%@firm.in')
    .select(['s.email', 'e.kind', 'e.by_staff'])
    .orderBy('e.id')
    .execute()
  expect(activityLog).toEqual(
    ['owner', 'second'].map(name => ({ email: `${name}@firm.in`, kind: 'added', by_staff: null })),
  )
})
