import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type Permission, permissions } from '#modules/access/rules/permissions.ts'
import { listComplaints, listContactMessages } from '#modules/contact-messages/index.server.ts'
import { listConversations } from '#modules/conversations/index.server.ts'
import { listWorkers, readTruck, readWorker } from '#modules/crews/index.server.ts'
import { listOrderReports } from '#modules/dispatch/index.server.ts'
import { readUpload, storeUpload } from '#modules/documents/index.server.ts'
import { permissionsByReference } from '#modules/documents/rules/upload-permissions.ts'
import { listApplications, readPartner } from '#modules/partners/index.server.ts'
import { readLeadSurveys } from '#modules/sales/index.server.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPartner } from '#testing/create-test-partner.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'

let app: TestApp
let staff: Staff
let truck: number
let worker: number
let partner: number
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  truck = await createTestTruck(app)
  worker = await createTestWorker(app, 'Suresh')
  partner = await createTestPartner(app, staff)
})
afterAll(() => app.close())

const withRight = (right: Permission): Staff => ({ ...staff, role: { ...ownerRole, permissions: [right] } })

/** The queries behind the pages that show the files of each column. */
const queries: Record<string, ((by: Staff) => Promise<unknown>)[]> = {
  'customers.avatar': [],
  'workers.photo': [
    by => readWorker(app, by, worker),
    by => listWorkers(app, by, { text: '', branch: null, role: null, left: false }, {}),
  ],
  'truck_documents.file': [by => readTruck(app, by, truck)],
  'job_reports.photo': [by => listOrderReports(app, by, 1)],
  'survey_updates.photo': [by => readLeadSurveys(app, by, 1)],
  'contact_message_files.upload_id': [
    by => listContactMessages(app, by, null),
    by => listComplaints(app, by, 'TH-20001'),
  ],
  'conversation_messages.upload_id': [by => listConversations(app, by, { view: 'all', text: '' })],
  'application_files.upload_id': [by => listApplications(app, by)],
  'partner_documents.file': [by => readPartner(app, by, partner)],
}

test('each column that references an upload names the permissions that show its files', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'uploads'::regclass`.execute(app.db)
  for (const { name } of rows) expect(Object.keys(permissionsByReference)).toContain(name)
  expect(Object.keys(queries).sort()).toEqual(Object.keys(permissionsByReference).sort())
})

test.each(Object.keys(queries))('the permissions that show %s are those that its pages require', async name => {
  const opening: Permission[] = []
  for (const right of permissions)
    for (const query of queries[name]!)
      await query(withRight(right)).then(
        () => opening.push(right),
        error => expect(error).toMatchObject({ code: 'staff.right' }),
      )
  expect([...new Set(opening)].sort()).toEqual([...permissionsByReference[name]!].sort())
})

test('a role reads an upload exactly if a page that it can open shows uploads', async () => {
  const { id } = await storeUpload(app, staff, new TextEncoder().encode('%PDF-1.4\n%%EOF'))
  const shown = new Set(Object.values(permissionsByReference).flat())
  for (const right of permissions) {
    const read = readUpload(app, withRight(right), id)
    if (shown.has(right)) expect(await read).toMatchObject({ filename: id })
    else await expect(read).rejects.toMatchObject({ kind: 'unknown' })
  }
  expect(shown).toContain('leads')
})
