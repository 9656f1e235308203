import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUpload, takeUpload } from '#modules/documents/index.server.ts'
import { uploadKey } from '#modules/documents/rules/upload.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { aCustomer } from '#testing/samples.ts'
import { takeLead } from '../../content/commands/take-lead.ts'
import { applyAsPartner } from '../../partners/commands/apply-as-partner.ts'
import { removeUnattached } from './remove-unattached.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('[API-04] a file that nothing names is forgotten after a day; photos, papers (those of the fleet too) and what goes with a message stay', async () => {
  const customer = await aCustomer(app)
  const send = () => takeUpload(app, customer, pdf)
  const [photo, paper, cv, given, replaced] = [await send(), await send(), await send(), await send(), await send()]
  await app.db.updateTable('customers').set({ avatar: photo.id }).where('id', '=', customer.id).execute()
  const person = { name: 'Ramesh', email: 'ramesh@example.in', phone: '9820012345' }
  const application = { ...person, city: 'Pune', trades: ['driver' as const], years: '', about: '' }
  await applyAsPartner(app, { address: '10.4.0.1', language: 'en' }, { ...application, documents: { id: paper.href } })
  await takeLead(
    app,
    { address: '10.4.0.1', language: 'en' },
    { kind: 'career', ...person, message: '', data: { role: 'Driver', cv: cv.href } },
  )
  const ofFleet = [await send(), await send()].map(({ id }) => id)
  await sql`insert into workers (name, mobile, roles, languages, photo)
    values ('Ramesh', '9820012345', '["driver"]', '[]', ${ofFleet[0]})`.execute(app.db)
  await sql`insert into staff (id, email, name, role, password_hash, created_at)
    overriding system value values (900, 'x@example.in', 'x', 'admin', '-', now())`.execute(app.db)
  await sql`insert into trucks (id, registration, vehicle_id, state_since)
    overriding system value values (900, 'MH12AB1234', 1, '2026-01-01')`.execute(app.db)
  await sql`insert into truck_papers (truck_id, kind, file, added_at, added_by, ended_at)
    values (900, 'puc', ${ofFleet[1]}, now(), 900, now())`.execute(app.db)
  await removeUpload(app, replaced.id)
  await app.work()

  const left = async () => {
    const files = [photo, paper, cv, given, replaced].map(({ id }) => app.ports.storage.get(uploadKey(id)))
    return (await Promise.all(files)).map(file => file !== null)
  }
  const now = app.now().getTime()
  app.setNow(new Date(now + 23 * 3_600_000))
  expect(await removeUnattached(app)).toBe(0)
  expect(await left()).toEqual([true, true, true, true, false])
  app.setNow(new Date(now + 25 * 3_600_000))
  expect(await removeUnattached(app)).toBe(1)
  await app.work()
  expect(await left()).toEqual([true, true, true, false, false])
  for (const id of ofFleet) expect(await app.ports.storage.get(uploadKey(id)), id).not.toBeNull()
  expect(await removeUnattached(app)).toBe(0)
})
