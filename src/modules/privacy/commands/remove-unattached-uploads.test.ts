import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { recordContactMessage } from '#modules/contact-messages/commands/record-contact-message.ts'
import { recordIncomingMessages } from '#modules/conversations/index.server.ts'
import { setWorkerPhoto } from '#modules/crews/commands/set-worker-photo.ts'
import { recordDamageReport } from '#modules/dispatch/index.server.ts'
import { listUploadReferences, removeUpload, storeUpload } from '#modules/documents/index.server.ts'
import { getUploadKey } from '#modules/documents/rules/upload.ts'
import { applyAsPartner } from '#modules/partners/commands/apply-as-partner.ts'
import { addPartnerDocument } from '#modules/partners/index.server.ts'
import {
  readCrewSurvey,
  readCrewSurveys,
  recordStaffLead,
  recordSurveyUpdate,
  scheduleSurvey,
} from '#modules/sales/index.server.ts'
import { createTestWorker } from '#testing/create-test-crew.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPartner } from '#testing/create-test-partner.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { removeUnattachedUploads } from './remove-unattached-uploads.ts'

let app: TestApp
let staff: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const send = () => storeUpload(app, customer, pdf)
const visitor = { address: '10.4.0.1', language: 'en' }
const person = { name: 'Ramesh', email: 'ramesh@example.in', phone: '9820012345' }
const isKept = async (id: string) => (await app.ports.storage.get(getUploadKey(id))) !== null
const later = (hours: number) => app.setNow(new Date(app.now().getTime() + hours * 3_600_000))

/**
 * Ways to attach an upload, by the column that references it; each returns the upload. A column that is missing here
 * fails the test.
 */
const attachments: Record<string, () => Promise<string>> = {
  'application_files.upload_id': async () => {
    const { id, href } = await send()
    const application = { ...person, city: 'Pune', trades: ['driver' as const], years: '', about: '' }
    await applyAsPartner(app, visitor, { ...application, documents: { id: href } })
    return id
  },
  'conversation_messages.upload_id': async () => {
    const mobile = parseMobile('9820012399')!
    const file = { id: '7', type: 'application/pdf', name: 'noc.pdf' }
    const message = { id: 'wamid.7', mobile, name: 'Ramesh', at: app.now(), kind: 'document', text: '' } as const
    await recordIncomingMessages(app, [{ ...message, media: file }])
    const { id } = await send()
    await app.db.updateTable('conversation_messages').set({ upload_id: id, media_state: 'stored' }).execute()
    return id
  },
  'customers.avatar': async () => {
    const { id } = await send()
    await app.db.updateTable('customers').set({ avatar: id }).where('id', '=', customer.id).execute()
    return id
  },
  'job_reports.photo': async () => {
    const { driver, told } = await createTestCrewedJob(app, staff)
    const sent = told()
    await recordDamageReport(app, driver, { ...sent, kind: 'before', note: '' }, png)
    const reports = app.db.selectFrom('job_reports').select('photo').where('id', '=', sent.id)
    return (await reports.executeTakeFirstOrThrow()).photo!
  },
  'contact_message_files.upload_id': async () => {
    const { id, href } = await send()
    await recordContactMessage(app, visitor, {
      kind: 'career',
      ...person,
      message: '',
      data: { role: 'Driver', cv: href },
    })
    return id
  },
  'survey_updates.photo': async () => {
    const worker: Worker = {
      kind: 'worker',
      id: await createTestWorker(app, 'Anil Pawar', 'surveyor'),
      name: 'Anil Pawar',
    }
    const lead = { mobile: parseMobile('9811100001')!, name: 'Neha', language: 'hi', cityId: 1, words: '' }
    const { id: leadId } = await recordStaffLead(app, staff, { key: randomUUID(), channel: 'call', ...lead })
    const startsAt = new Date('2026-12-08T16:00:00+05:30')
    app.setNow(new Date('2026-12-08T11:00:00+05:30'))
    const plan = { way: 'visit', startsAt, hours: 1, workerId: worker.id, address: 'B-304', note: '' } as const
    await scheduleSurvey(app, staff, { id: leadId, revision: 1 }, plan)
    const [survey] = await readCrewSurveys(app, worker)
    const { pass } = await readCrewSurvey(app, worker, survey!.id)
    const word = { id: randomUUID(), surveyId: survey!.id, pass, reportedAt: app.now() }
    await recordSurveyUpdate(app, worker, { ...word, word: { kind: 'note', words: '' } }, png)
    const words = app.db.selectFrom('survey_updates').select('photo').where('id', '=', word.id)
    return (await words.executeTakeFirstOrThrow()).photo!
  },
  'partner_documents.file': async () => {
    const { id } = await send()
    const partner = await createTestPartner(app, staff)
    await addPartnerDocument(app, staff, partner, {
      kind: 'pan',
      registration: '',
      number: '',
      expires_on: null,
      file: id,
    })
    return id
  },
  'truck_documents.file': async () => {
    const { id } = await send()
    await sql`insert into trucks (id, registration, vehicle_id, state_since)
      overriding system value values (900, 'MH12AB1234', 1, '2026-01-01')`.execute(app.db)
    await sql`insert into truck_documents (truck_id, kind, file, added_at, added_by, ended_at)
      values (900, 'puc', ${id}, now(), ${staff.id}, now())`.execute(app.db)
    return id
  },
  'workers.photo': async () => {
    const { id } = await send()
    await setWorkerPhoto(app, staff, { id: await createTestWorker(app, 'Suresh', 'driver'), revision: 1 }, id)
    return id
  },
}

test('[API-04] a file of every kind stays as long as something references it, and an unattached one is removed after a day', async () => {
  const references = (await listUploadReferences(app.db)).map(({ table, column }) => `${table}.${column}`)
  expect(references).toEqual(Object.keys(attachments).toSorted())
  const attached = new Map<string, string>()
  for (const [column, attach] of Object.entries(attachments)) attached.set(column, await attach())
  const unattached = (await send()).id
  const replaced = (await send()).id
  await removeUpload(app, replaced)
  await app.work()
  expect(await isKept(replaced)).toBe(false)
  later(23)
  expect(await removeUnattachedUploads(app)).toBe(0)
  expect(await isKept(unattached)).toBe(true)
  later(2)
  expect(await removeUnattachedUploads(app)).toBe(1)
  await app.work()
  expect(await isKept(unattached)).toBe(false)
  for (const [column, id] of attached) expect([column, await isKept(id)]).toEqual([column, true])
  await expectNoOtherNames([...attached.values()])
  expect(await removeUnattachedUploads(app)).toBe(0)
})

test('a new table that references uploads keeps its files without further work', async () => {
  const [kept, given] = [(await send()).id, (await send()).id]
  await sql`create table yard_photos (id bigint generated always as identity primary key, shot text not null references uploads)`.execute(
    app.db,
  )
  try {
    await sql`insert into yard_photos (shot) values (${kept})`.execute(app.db)
    later(25)
    expect(await removeUnattachedUploads(app)).toBe(1)
    await removeUpload(app, kept)
    await app.work()
    expect([await isKept(kept), await isKept(given)]).toEqual([true, false])
  } finally {
    await sql`drop table yard_photos`.execute(app.db)
  }
})

/** Text columns whose names sound like a file, and why they reference no upload. */
const otherFiles: Record<string, string> = {
  'documents.file': 'a printed document in the storage',
  'service_categories.image': 'a file of the site itself',
  'services.image': 'a file of the site itself',
  'services.picture': 'a picture of the catalogue, kept by its hash',
  'vehicles.picture': 'a picture of the catalogue, kept by its hash',
}

test('a text column that sounds like a file references uploads, or says here what else it names', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and column_name ~ '(^|_)(avatar|photo|picture|image|file|upload|scan|attachment|selfie)s?(_id)?$' order by 1`.execute(
    app.db,
  )
  const references = (await listUploadReferences(app.db)).map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ column }) => column).filter(column => !references.includes(column))).toEqual(
    Object.keys(otherFiles),
  )
})

/** Columns that hold addresses of uploads in JSON, beside a table that references them. */
const besideReferences = ['contact_messages.data', 'partner_applications.documents']

/**
 * Fails for an upload named in JSON or a list without a reference, because that does not keep the file from deletion.
 */
async function expectNoOtherNames(ids: string[]) {
  const references = (await listUploadReferences(app.db)).map(({ table, column }) => `${table}.${column}`)
  const known = new Set(['uploads.id', ...references, ...besideReferences])
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY')`.execute(app.db)
  const named: string[] = []
  for (const { table, column } of rows) {
    const found = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text like any(${ids.map(id => `%${id}%`)}) limit 1`.execute(
      app.db,
    )
    if (found.rows.length > 0 && !known.has(`${table}.${column}`)) named.push(`${table}.${column}`)
  }
  expect(named.filter(column => !changeLogs.includes(column))).toEqual([])
}

/** The audit logs may name files that are deleted. */
const changeLogs = ['audit_entries.before', 'audit_entries.after']

test('a file attached during the removal stays: the reference prevents its deletion', async () => {
  const { id } = await send()
  await app.db.updateTable('customers').set({ avatar: id }).where('id', '=', customer.id).execute()
  await expect(app.db.deleteFrom('uploads').where('id', '=', id).execute()).rejects.toThrow(/foreign key/)
  await removeUpload(app, id)
  await app.work()
  expect(await isKept(id)).toBe(true)
})

test('a text that only looks like the address of an upload attaches nothing and is not rejected', async () => {
  const data = { cv: `/uploads/${'x'.repeat(22)}.pdf`, role: '/uploads/../x' }
  const { id } = await recordContactMessage(app, visitor, { kind: 'career', ...person, message: '', data })
  expect(
    await app.db.selectFrom('contact_message_files').selectAll().where('contact_message_id', '=', id).execute(),
  ).toEqual([])
})
