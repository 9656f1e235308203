import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBranch } from '#modules/places/index.server.ts'
import {
  businessCustomerTerms,
  createTestBusinessCustomer,
  createTestGstin,
} from '#testing/create-test-business-customer.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listBusinessCustomerChoices } from '../queries/list-business-customer-choices.ts'
import { listBusinessCustomers } from '../queries/list-business-customers.ts'
import { readBusinessCustomer } from '../queries/read-business-customer.ts'
import { addBusinessCustomer, saveBusinessCustomer } from './save-business-customer.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

const entries = (id: number) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action as action', 'before', 'after'])
    .where('subject', '=', 'firm')
    .where('about', '=', String(id))
    .orderBy('id')
    .execute()

test('a business customer is saved as entered, with an audit log', async () => {
  const gstin = createTestGstin('29')
  const id = await addBusinessCustomer(app, staff, { ...businessCustomerTerms({ wantsPo: true }), gstin })
  expect(await readBusinessCustomer(app, staff, id)).toEqual({
    ...businessCustomerTerms({ wantsPo: true }),
    gstin,
    id,
    revision: 1,
  })
  const terms = businessCustomerTerms({ creditLimit: rupees(2_00_000), contacts: [] })
  await saveBusinessCustomer(app, staff, id, { revision: 1, terms })
  await saveBusinessCustomer(app, staff, id, { revision: 2, terms }) // no change, so no entry in the audit log
  expect(await readBusinessCustomer(app, staff, id)).toEqual({ ...terms, gstin, id, revision: 2 })
  expect(await entries(id)).toMatchObject([
    { action: 'added', before: null, after: { gstin, creditLimit: rupees(1_00_000) } },
    { action: 'saved', before: { creditLimit: rupees(1_00_000) }, after: { creditLimit: rupees(2_00_000) } },
  ])
})

test('a concurrent save is rejected', async () => {
  const id = await createTestBusinessCustomer(app, staff)
  await saveBusinessCustomer(app, staff, id, {
    revision: 1,
    terms: businessCustomerTerms({ name: 'Sahyadri Systems' }),
  })
  const late = saveBusinessCustomer(app, staff, id, { revision: 1, terms: businessCustomerTerms({ creditDays: 45 }) })
  await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'business-customer.changed' })
  expect(await readBusinessCustomer(app, staff, id)).toMatchObject({ name: 'Sahyadri Systems', creditDays: 30 })
})

test('a registration has one account', async () => {
  const gstin = createTestGstin()
  await createTestBusinessCustomer(app, staff, { gstin })
  await expect(createTestBusinessCustomer(app, staff, { gstin })).rejects.toMatchObject({
    kind: 'conflict',
    fields: { gstin: 'business-customer.gstin-taken' },
  })
})

test('errors are reported by field, and nothing is saved', async () => {
  const wrong = addBusinessCustomer(app, staff, { ...businessCustomerTerms({ name: '' }), gstin: '27AAPFU0993F1ZV' })
  await expect(wrong).rejects.toMatchObject({ fields: { name: 'business-customer.name', gstin: 'gstin.invalid' } })
})

test('business customers need the permission', async () => {
  const other: Staff = { kind: 'staff', id: 2, name: 'Joseph', role: operationsRole }
  await expect(
    addBusinessCustomer(app, other, { ...businessCustomerTerms(), gstin: createTestGstin() }),
  ).rejects.toMatchObject({ code: 'staff.right' })
  await expect(listBusinessCustomers(app, other, '')).rejects.toMatchObject({ code: 'staff.right' })
  await expect(readBusinessCustomer(app, other, 1)).rejects.toMatchObject({ code: 'staff.right' })
})

test('staff of a branch see and save only its own', async () => {
  const terms = { name: 'Pune', address: 'MG Road, Pune', phone: '', cities: [] }
  const branch = await addBranch(app, staff, { ...terms, gstin: createTestGstin('29'), series: 'KA' })
  const bound: Staff = { ...staff, branches: [branch] }
  const theirs = await createTestBusinessCustomer(app, staff, { name: 'Of the branch', branchId: branch })
  const ours = await createTestBusinessCustomer(app, staff, { name: 'Of the company' })
  expect((await listBusinessCustomers(app, bound, '')).rows.map(({ id }) => id)).toEqual([theirs])
  expect((await listBusinessCustomerChoices(app, bound)).map(({ id }) => id)).toEqual([theirs])
  await expect(readBusinessCustomer(app, bound, ours)).rejects.toMatchObject({ code: 'business-customer.unknown' })
  const save = saveBusinessCustomer(app, bound, ours, {
    revision: 1,
    terms: businessCustomerTerms({ branchId: branch }),
  })
  await expect(save).rejects.toMatchObject({ code: 'business-customer.unknown' })
  const taken = saveBusinessCustomer(app, bound, theirs, { revision: 1, terms: businessCustomerTerms() })
  await expect(taken).rejects.toMatchObject({ fields: { branch: 'business-customer.branch' } })
})

test('the list is paged by name', async () => {
  for (let n = 0; n < 45; n++)
    await createTestBusinessCustomer(app, staff, { name: `Page ${String(n).padStart(2, '0')}` })
  const first = await listBusinessCustomers(app, staff, 'page ')
  const second = await listBusinessCustomers(app, staff, 'page ', { after: first.after! })
  const names = [...first.rows, ...second.rows].map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 45 }, (_, n) => `Page ${String(n).padStart(2, '0')}`))
  expect(second.after).toBeNull()
  expect((await listBusinessCustomers(app, staff, '%')).rows).toEqual([])
})

test('a closed business customer cannot be chosen', async () => {
  const id = await createTestBusinessCustomer(app, staff, { closed: true })
  expect((await listBusinessCustomerChoices(app, staff)).some(one => one.id === id)).toBe(false)
})

test.each(["d'souza", 'D’Souza', 'D‘SOUZA'])('a name is found whatever apostrophe is typed: %s', async typed => {
  const known = await listBusinessCustomers(app, staff, 'D’Souza')
  if (known.rows.length === 0) await createTestBusinessCustomer(app, staff, { name: 'D’Souza & Sons' })
  expect((await listBusinessCustomers(app, staff, typed)).rows.map(({ name }) => name)).toEqual(['D’Souza & Sons'])
})

test('a business customer is found by the beginning of its GSTIN in any spelling', async () => {
  const id = await createTestBusinessCustomer(app, staff, { name: 'By its number' })
  const { gstin } = (await listBusinessCustomers(app, staff, 'By its number')).rows.find(one => one.id === id)!
  const typed = `${gstin.slice(0, 2)} ${gstin.slice(2, 9).toLowerCase()}`
  expect((await listBusinessCustomers(app, staff, typed)).rows.map(one => one.id)).toContain(id)
})
