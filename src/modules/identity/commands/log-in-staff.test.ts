import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient } from '#testing/create-test-client.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { logInStaff } from './log-in-staff.ts'
import { demoStaff, seedStaff } from './seed-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await seedStaff({ ...app, config: { ...app.config, demoStaff: true } })
})
afterAll(() => app.close())

const outcome = (address: string, email: string, password: string) =>
  logInStaff(app, createTestClient({ address, browser: address }), email, password).then(
    () => 'in',
    error => error.code as string,
  )

test('an unknown account and a wrong password get the same error; an email address matches in any case', async () => {
  expect(await outcome('10.0.1.1', 'nobody@firm.in', 'guess')).toBe('staff.wrong')
  expect(await outcome('10.0.1.1', demoStaff.email, 'guess')).toBe('staff.wrong')
  expect(await outcome('10.0.1.1', ` ${demoStaff.email.toUpperCase()} `, demoStaff.password)).toBe('in')
})

test('allows thirty attempts in a quarter of an hour from one network address, for any accounts', async () => {
  app.setNow(new Date('2026-11-20T07:00:00Z'))
  const guesses = Array.from({ length: 31 }, (_, at) => outcome('10.0.3.1', `guess-${at}@firm.in`, 'guess'))
  expect((await Promise.all(guesses)).filter(code => code === 'too-many')).toHaveLength(1)
})

test('a correct login uses up none of them', async () => {
  app.setNow(new Date('2026-11-20T08:00:00Z'))
  const [email, password] = [demoStaff.email, demoStaff.password]
  for (let at = 0; at < 31; at++)
    await logInStaff(app, createTestClient({ address: '10.0.4.1', browser: `new-${at}` }), email, password)
  expect(await outcome('10.0.4.1', 'nobody@firm.in', 'guess')).toBe('staff.wrong')
})
