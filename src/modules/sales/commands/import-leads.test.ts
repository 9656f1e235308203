import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { previewLeadImport } from '../queries/preview-lead-import.ts'
import { importLeadFile, setLeadImportFields, uploadLeadFile } from './import-leads.ts'
import { moveLead } from './move-lead.ts'
import { recordStaffLead } from './record-staff-lead.ts'
import { saveFollowUpPlan } from './save-follow-up-plan.ts'

const [MUMBAI, BANGALORE] = [1, 5]
let app: TestApp
let staff: Staff
let bound: Staff
let turns: Staff[]
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  const office = { name: 'Bengaluru', address: 'Whitefield', phone: '', cities: [BANGALORE] }
  const branch = await addBranch(app, staff, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  bound = { ...(await createTestStaff(app, 'Kiran', ownerRole)), branches: [branch] }
  await app.db
    .updateTable('staff')
    .set({ branches: JSON.stringify([branch]) as never })
    .where('id', '=', bound.id)
    .execute()
  turns = [await createTestStaff(app, 'Devi', ownerRole), await createTestStaff(app, 'Imran', ownerRole)]
  const desk = turns.map(({ id }) => ({ id, languages: [] }))
  await saveFollowUpPlan(app, staff, { revision: 1, steps: [{ kind: 'call', minutes: 10 }], desk })
})
afterAll(() => app.close())

let numbers = 9_830_000_000
const buildTestMobile = () => String(numbers++)
const open = (text: string, who = staff) => uploadLeadFile(app, who, { content: Buffer.from(text) })
const leadsOf = (mobile: string) => app.db.selectFrom('leads').selectAll().where('mobile', '=', mobile).execute()
const lines = (...rows: string[]) => ['mobile,name,city,consent,message', ...rows, ''].join('\r\n')

test('a file is previewed row by row, imported once with owners in turn, and the same file adds nothing', async () => {
  const [one, two, known] = [buildTestMobile(), buildTestMobile(), buildTestMobile()]
  const told = { key: 'k1', mobile: known as never, name: 'Asha', language: 'en', cityId: MUMBAI, words: '' }
  const { id: asha } = await recordStaffLead(app, staff, { ...told, channel: 'call' })
  const text = lines(
    `+91 ${one},Neha,Mumbai,yes,"2 BHK, with a ""piano"""`,
    `${two},नेहा,,,`,
    `${one},Neha K,,,Again`,
    `${known},Asha,,no,`,
  )
  const id = await open(text)
  const shown = await previewLeadImport(app, staff, id)
  expect(shown.leads.map(({ line, joins }) => [line, joins])).toEqual([
    [2, null],
    [3, null],
    [4, { line: 2 }],
    [5, { lead: asha }],
  ])
  expect(await leadsOf(one)).toEqual([]) // the preview writes nothing
  expect(await importLeadFile(app, staff, id)).toEqual({ added: 2, joined: 2, known: 0, skipped: 0 })
  const eventCount = () => app.db.selectFrom('lead_events').select('id').execute()
  const before = (await eventCount()).length
  expect(await importLeadFile(app, staff, id)).toEqual({ added: 2, joined: 2, known: 0, skipped: 0 }) // the button is pressed twice
  expect(await eventCount()).toHaveLength(before)
  expect((await previewLeadImport(app, staff, id)).results).toMatchObject([
    { line: 2, result: 'added' },
    { line: 3, result: 'added' },
    { line: 4, result: 'joined' },
    { line: 5, result: 'joined', lead: asha },
  ])
  const [first, second] = [(await leadsOf(one))[0]!, (await leadsOf(two))[0]!]
  expect(first).toMatchObject({ name: 'Neha', city_id: MUMBAI, channel: 'file', state: 'new', next_kind: 'call' })
  expect([first.owner_id, second.owner_id].sort()).toEqual(turns.map(it => it.id).sort())
  const agreed = await app.db.selectFrom('lead_consents').selectAll().where('mobile', 'in', [one, two, known]).execute()
  expect(agreed).toMatchObject([{ mobile: one, source: 'file', withdrawn_at: null }])
  expect((await listAuditChanges(app, 'lead', id)).map(({ action }) => action)).toEqual(['file'])

  const again = await open(text)
  expect((await previewLeadImport(app, staff, again)).known).toHaveLength(4)
  expect(await importLeadFile(app, staff, again)).toEqual({ added: 0, joined: 0, known: 4, skipped: 0 })
  expect(await leadsOf(one)).toHaveLength(1)
})

test('a row that was imported does not count again, even if its lead is lost and the file has more rows', async () => {
  const [one, two] = [buildTestMobile(), buildTestMobile()]
  await importLeadFile(app, staff, await open(lines(`${one},Neha,,,`)))
  const [lead] = await leadsOf(one)
  await moveLead(app, staff, { id: lead!.id, revision: lead!.revision }, { to: 'lost', reason: 'price' })
  expect(await importLeadFile(app, staff, await open(lines(`${one},Neha,,,`, `${two},Ravi,,,`)))).toEqual({
    ...{ added: 1, joined: 0, known: 1, skipped: 0 },
  })
  expect(await leadsOf(one)).toHaveLength(1)
})

test('[LEAD-03] two concurrent imports of a file count each row once and return the same result', async () => {
  const rows = Array.from({ length: 10 }, () => `${buildTestMobile()},Neha,,,`)
  const id = await open(lines(...rows))
  const both = await Promise.all([1, 2].map(() => importLeadFile(app, staff, id)))
  expect(both).toEqual([1, 2].map(() => ({ added: 10, joined: 0, known: 0, skipped: 0 })))
  const rowsOf = app.db.selectFrom('lead_events').select('id').where('what', '=', 'file').where('key', 'is not', null)
  expect((await previewLeadImport(app, staff, await open(lines(...rows)))).known).toHaveLength(10)
  expect((await rowsOf.execute()).length).toBeGreaterThanOrEqual(10)
})

test('[LEAD-08] all new leads of a file can have one owner, and rows with an open lead can be skipped', async () => {
  const [known, one] = [buildTestMobile(), buildTestMobile()]
  await importLeadFile(app, staff, await open(lines(`${known},Asha,,,`)))
  const before = (await leadsOf(known))[0]!
  const rows = lines(`${known},Asha,,,Call me`, `${one},Neha,Mumbai,,`, `${one},Neha,,,Again`)
  const owner = turns[0]!.id
  await expect(importLeadFile(app, staff, await open(rows), { ownerId: 999_999 })).rejects.toMatchObject({
    code: 'lead.owner',
  })
  expect(await importLeadFile(app, staff, await open(rows), { ownerId: owner, skipsDuplicates: true })).toEqual({
    ...{ added: 1, joined: 0, known: 0, skipped: 2 },
  })
  expect(await leadsOf(one)).toMatchObject([{ owner_id: owner }])
  expect(await leadsOf(known)).toEqual([before])
})

test('[LEAD-03] a row without a valid number is left out, and a file without numbers is not imported', async () => {
  const mobile = buildTestMobile()
  const id = await open(lines(`${mobile},Neha,,,`, '123,Ravi,,,'))
  expect((await previewLeadImport(app, staff, id)).rowErrors).toEqual([
    { line: 3, column: 'mobile', code: 'mobile.invalid' },
  ])
  expect(await importLeadFile(app, staff, id)).toEqual({ added: 1, joined: 0, known: 0, skipped: 0 })
  expect(await leadsOf(mobile)).toHaveLength(1)
  const unnamed = await open(`name,city\nNeha,Mumbai\n`)
  await expect(importLeadFile(app, staff, unnamed)).rejects.toMatchObject({ code: 'lead.file-mobile' })
})

test('rows for another branch’s lead show nothing of it and do not change it; leads of a city go to its staff', async () => {
  const [theirs, ours] = [buildTestMobile(), buildTestMobile()]
  const told = { key: 'k2', mobile: theirs as never, name: 'Asha', language: 'en', cityId: MUMBAI, words: '' }
  const { id: lead } = await recordStaffLead(app, staff, { ...told, channel: 'call' })
  const id = await open(lines(`${theirs},Somebody,Bangalore,,Wants a truck`, `${ours},Ravi,Bangalore,,`), bound)
  expect((await previewLeadImport(app, bound, id)).leads.filter(row => row.joins)).toMatchObject([
    { line: 2, joins: { elsewhere: true } },
  ])
  await importLeadFile(app, bound, id)
  expect((await leadsOf(theirs))[0]).toMatchObject({ id: lead, name: 'Asha', city_id: MUMBAI })
  const { words } = await app.db
    .selectFrom('lead_events')
    .select('words')
    .where('lead_id', '=', lead)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(words).toBe('Somebody: Wants a truck')
})

test('[LEAD-01] [LEAD-03] a source remembers what its columns become, and its leads have it with their move', async () => {
  const [one, two] = [buildTestMobile(), buildTestMobile()]
  const { id: source } = await app.db
    .selectFrom('lead_sources')
    .select('id')
    .where('name', '=', 'Justdial')
    .executeTakeFirstOrThrow()
  const text = (mobile: string, id: string) =>
    `Req ID,Ph No,Kab shift,House,Loc From\n${id},${mobile},05/12/26,2bhk,Jayanagar\n`
  const upload = (content: string) => uploadLeadFile(app, staff, { content: Buffer.from(content), sourceId: source })
  const first = await upload(text(one, 'JD1'))
  expect((await previewLeadImport(app, staff, first)).fields).toEqual(['reference', 'mobile', 'note', 'home', 'origin'])
  const fields = ['reference', 'mobile', 'moveDate', 'home', 'origin'] as const
  await expect(
    setLeadImportFields(app, staff, first, {
      fields: ['reference', 'name', 'note', 'home', 'origin'],
      sourceId: source,
    }),
  ).rejects.toMatchObject({ code: 'lead.file-mobile' })
  await setLeadImportFields(app, staff, first, { fields: [...fields], sourceId: source })
  await importLeadFile(app, staff, first, { remember: true })
  expect((await leadsOf(one))[0]).toMatchObject({
    ...{ source_id: source, channel: 'file', move_date: '2026-12-05', origin: 'Jayanagar' },
  })
  const second = await upload(text(two, 'JD2'))
  expect((await previewLeadImport(app, staff, second)).fields).toEqual(fields)
  // The same enquiry of the portal in another file, with other words.
  const again = await upload(text(one, 'JD1').replace('Jayanagar', 'Jayanagar 4th block'))
  expect(await importLeadFile(app, staff, again)).toEqual({ added: 0, joined: 0, known: 1, skipped: 0 })
  await expect(setLeadImportFields(app, staff, again, { fields: [...fields], sourceId: source })).rejects.toMatchObject(
    { code: 'lead.file-imported' },
  )
})

test('another person’s file is unknown, files are deleted after a day, and a file that is no list is rejected', async () => {
  const id = await open(lines(`${buildTestMobile()},Neha,,,`))
  await expect(previewLeadImport(app, bound, id)).rejects.toMatchObject({ kind: 'unknown' })
  const clerk = { ...staff, role: { ...ownerRole, permissions: ['orders' as const] } }
  await expect(open('mobile', clerk)).rejects.toMatchObject({ code: 'staff.right' })
  await expect(uploadLeadFile(app, staff, { content: Buffer.alloc(1024 * 1024 + 1, 'x') })).rejects.toMatchObject({
    code: 'csv.too-large',
  })
  await expect(uploadLeadFile(app, staff, { content: Buffer.from([0x6e, 0x92, 0x73]) })).rejects.toMatchObject({
    code: 'csv.encoding',
  })
  app.setNow(new Date(app.now().getTime() + 25 * 3_600_000))
  await open('mobile')
  await expect(previewLeadImport(app, staff, id)).rejects.toMatchObject({ kind: 'unknown' })
})
