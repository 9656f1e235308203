import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { aFirm, aGstin, firmTerms } from '#testing/a-firm.ts'
import { aMember } from '#testing/a-member.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operations, owner } from '#testing/roles.ts'
import { listFirmChoices } from '../queries/list-firm-choices.ts'
import { listFirms } from '../queries/list-firms.ts'
import { readFirm } from '../queries/read-firm.ts'
import { addFirm, saveFirm } from './save-firm.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await aMember(app, 'Farida', owner)
})
afterAll(() => app.close())

const entries = (id: number) =>
  app.db
    .selectFrom('audit_entries')
    .select(['deed', 'before', 'after'])
    .where('subject', '=', 'firm')
    .where('about', '=', String(id))
    .orderBy('id')
    .execute()

test('a business customer is kept as it was told, with who did what', async () => {
  const gstin = aGstin('29')
  const id = await addFirm(app, staff, { ...firmTerms({ wantsPo: true }), gstin })
  expect(await readFirm(app, staff, id)).toEqual({ ...firmTerms({ wantsPo: true }), gstin, id, revision: 1 })
  const terms = firmTerms({ creditLimit: rupees(2_00_000), contacts: [] })
  await saveFirm(app, staff, id, { revision: 1, terms })
  await saveFirm(app, staff, id, { revision: 2, terms }) // says nothing new
  expect(await readFirm(app, staff, id)).toEqual({ ...terms, gstin, id, revision: 2 })
  expect(await entries(id)).toMatchObject([
    { deed: 'added', before: null, after: { gstin, creditLimit: rupees(1_00_000) } },
    { deed: 'saved', before: { creditLimit: rupees(1_00_000) }, after: { creditLimit: rupees(2_00_000) } },
  ])
})

test('the second of two who save is told', async () => {
  const id = await aFirm(app, staff)
  await saveFirm(app, staff, id, { revision: 1, terms: firmTerms({ name: 'Sahyadri Systems' }) })
  const late = saveFirm(app, staff, id, { revision: 1, terms: firmTerms({ creditDays: 45 }) })
  await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'firm.changed' })
  expect(await readFirm(app, staff, id)).toMatchObject({ name: 'Sahyadri Systems', creditDays: 30 })
})

test('a registration has one account', async () => {
  const gstin = aGstin()
  await aFirm(app, staff, { gstin })
  await expect(aFirm(app, staff, { gstin })).rejects.toMatchObject({
    kind: 'conflict',
    fields: { gstin: 'firm.gstin-taken' },
  })
})

test('what is wrong is told by its field, and nothing is kept', async () => {
  const wrong = addFirm(app, staff, { ...firmTerms({ name: '' }), gstin: '27AAPFU0993F1ZV' })
  await expect(wrong).rejects.toMatchObject({ fields: { name: 'firm.name', gstin: 'gstin.invalid' } })
})

test('nobody without the right', async () => {
  const other: Staff = { kind: 'staff', id: 2, name: 'Joseph', role: operations }
  await expect(addFirm(app, other, { ...firmTerms(), gstin: aGstin() })).rejects.toMatchObject({ code: 'staff.right' })
  await expect(listFirms(app, other, '')).rejects.toMatchObject({ code: 'staff.right' })
  await expect(readFirm(app, other, 1)).rejects.toMatchObject({ code: 'staff.right' })
})

test('who works for a branch sees and keeps its own', async () => {
  const terms = { name: 'Pune', address: 'MG Road, Pune', phone: '', cities: [] }
  const branch = await addBranch(app, staff, { ...terms, gstin: aGstin('29'), series: 'KA' })
  const bound: Staff = { ...staff, branches: [branch] }
  const theirs = await aFirm(app, staff, { name: 'Of the branch', branchId: branch })
  const ours = await aFirm(app, staff, { name: 'Of the company' })
  expect((await listFirms(app, bound, '')).rows.map(({ id }) => id)).toEqual([theirs])
  expect((await listFirmChoices(app, bound)).map(({ id }) => id)).toEqual([theirs])
  await expect(readFirm(app, bound, ours)).rejects.toMatchObject({ code: 'firm.unknown' })
  const save = saveFirm(app, bound, ours, { revision: 1, terms: firmTerms({ branchId: branch }) })
  await expect(save).rejects.toMatchObject({ code: 'firm.unknown' })
  const taken = saveFirm(app, bound, theirs, { revision: 1, terms: firmTerms() })
  await expect(taken).rejects.toMatchObject({ fields: { branch: 'firm.branch' } })
})

test('a list pages by name, however many', async () => {
  for (let n = 0; n < 45; n++) await aFirm(app, staff, { name: `Page ${String(n).padStart(2, '0')}` })
  const first = await listFirms(app, staff, 'page ')
  const second = await listFirms(app, staff, 'page ', { after: first.after! })
  const names = [...first.rows, ...second.rows].map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 45 }, (_, n) => `Page ${String(n).padStart(2, '0')}`))
  expect(second.after).toBeNull()
  expect((await listFirms(app, staff, '%')).rows).toEqual([])
})

test('one that is closed is not chosen any more', async () => {
  const id = await aFirm(app, staff, { closed: true })
  expect((await listFirmChoices(app, staff)).some(one => one.id === id)).toBe(false)
})

test.each(["d'souza", 'D’Souza', 'D‘SOUZA'])('a name is found whatever apostrophe is typed: %s', async typed => {
  const known = await listFirms(app, staff, 'D’Souza')
  if (known.rows.length === 0) await aFirm(app, staff, { name: 'D’Souza & Sons' })
  expect((await listFirms(app, staff, typed)).rows.map(({ name }) => name)).toEqual(['D’Souza & Sons'])
})

test('a business is found by how its GSTIN begins, however it is typed', async () => {
  const id = await aFirm(app, staff, { name: 'By its number' })
  const { gstin } = (await listFirms(app, staff, 'By its number')).rows.find(one => one.id === id)!
  const typed = `${gstin.slice(0, 2)} ${gstin.slice(2, 9).toLowerCase()}`
  expect((await listFirms(app, staff, typed)).rows.map(one => one.id)).toContain(id)
})
