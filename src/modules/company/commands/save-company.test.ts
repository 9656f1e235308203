import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { handleCacheMessage } from '#platform/cache/on-message.ts'
import { CACHE_CHANNEL } from '#platform/cache/publish-change.ts'
import { openLiveCompany, watchCompanyChanges } from '#platform/config/live-company.ts'
import { listenToChannel } from '#platform/database/listen.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { readCompanyDetails } from '../queries/read-company-details.ts'
import { saveCompany } from './save-company.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp({ BRAND_NAME: 'Acme', CLAIM_MOVES: '70' })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

test('company details apply immediately and override the environment settings, which apply again once a field is emptied', async () => {
  await saveCompany(app, staff, { revision: 1, facts: { name: 'Acme Movers', moves: '80' } })
  expect(app.company.brand).toMatchObject({ name: 'Acme Movers', claims: { moves: 80 } })
  expect(await readCompanyDetails(app, staff)).toMatchObject({
    facts: { name: 'Acme Movers', moves: '80' },
    revision: 2,
    configured: { name: 'Acme', moves: '70', facebook: null },
  })
  await saveCompany(app, staff, { revision: 2, facts: { moves: '80' } })
  expect(app.company.brand.name).toBe('Acme')
  const { before, after } = await app.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('subject', '=', 'company')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toEqual([{ name: 'Acme Movers' }, { name: null }])
})

test('rejects the second of two concurrent saves and staff without the permission, and writes nothing without a change', async () => {
  const { revision, facts } = await readCompanyDetails(app, staff)
  await saveCompany(app, staff, { revision, facts })
  expect((await readCompanyDetails(app, staff)).revision).toBe(revision)
  await saveCompany(app, staff, { revision, facts: { ...facts, hours: '-' } })
  await expect(saveCompany(app, staff, { revision, facts: {} })).rejects.toMatchObject({ code: 'content.changed' })
  expect(app.company.legal.hours).toBeNull()
  const other = await createTestStaff(app, 'Ramesh', operationsRole)
  await expect(saveCompany(app, other, { revision: revision + 1, facts: {} })).rejects.toMatchObject({
    code: 'staff.right',
  })
  await expect(readCompanyDetails(app, other)).rejects.toMatchObject({ code: 'staff.right' })
})

test('a slower, older read does not overwrite a newer one', async () => {
  let answerLate = () => {}
  const late = new Promise<void>(resolve => {
    answerLate = resolve
  })
  const row = (name: string) => ({ facts: { name } })
  const query = (executeTakeFirst: () => Promise<unknown>) =>
    ({ selectFrom: () => ({ select: () => ({ executeTakeFirst }) }) }) as never
  const first = app.company.reload(query(() => late.then(() => row('Old'))))
  await app.company.reload(query(async () => row('New')))
  answerLate()
  await first
  expect(app.company.brand.name).toBe('New')
})

/** Not with the embedded database: it has a single process, so there is no second one to notify. */
describe.runIf(process.env.TEST_DATABASE_URL)('another process', () => {
  test('applies the change as soon as it is notified', async () => {
    const hears = vi.fn((topic?: string) => handleCacheMessage(app, topic))
    const company = openLiveCompany(app.config)
    const ended = await watchCompanyChanges({ ...app, company })
    const deaf = listenToChannel(app.config.databaseUrl!, CACHE_CHANNEL, hears)
    try {
      await vi.waitFor(() => expect(hears).toHaveBeenCalledWith()) // the other process is listening
      const { revision } = await readCompanyDetails(app, staff)
      await saveCompany(app, staff, { revision, facts: { name: 'Heard of' } })
      await vi.waitFor(() => expect(company.brand.name).toBe('Heard of'))
    } finally {
      await deaf()
      ended()
    }
  })
})
