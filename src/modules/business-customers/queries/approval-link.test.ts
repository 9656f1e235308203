import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { businessCustomerTerms, createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { saveBusinessCustomer } from '../commands/save-business-customer.ts'
import { buildApprovalLink, findApprover } from './approval-link.ts'

let app: TestApp
let staff: Staff
const [hr, accounts] = businessCustomerTerms().contacts as [
  ReturnType<typeof businessCustomerTerms>['contacts'][0],
  never,
]
const START = new Date('2026-11-20T05:00:00Z')
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

test('a link identifies the approver of a business customer for seven days, in at most 30 characters', async () => {
  app.setNow(START)
  const id = await createTestBusinessCustomer(app, staff)
  const link = buildApprovalLink(app, id, hr, 0)
  expect(link.length).toBeLessThanOrEqual(30)
  expect(await findApprover(app, link)).toEqual({
    firmId: id,
    businessCustomerName: businessCustomerTerms().name,
    name: hr.name,
  })
  app.setNow(new Date('2026-11-27T23:59:59Z'))
  expect(await findApprover(app, link)).not.toBeNull()
  app.setNow(new Date('2026-11-28T00:00:00Z'))
  expect(await findApprover(app, link)).toBeNull()
})

test('a changed link, and one with another business customer or date, is invalid', async () => {
  app.setNow(START)
  const [one, other] = [await createTestBusinessCustomer(app, staff), await createTestBusinessCustomer(app, staff)]
  const link = buildApprovalLink(app, one, hr, 0)
  const [, day, signature] = link.split('.') as [string, string, string]
  const wrong = [
    `${other.toString(36)}.${day}.${signature}`,
    `${one.toString(36)}.${(Number.parseInt(day, 36) + 1).toString(36)}.${signature}`,
    `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`,
    `zzzzzz.${day}.${signature}`,
    link.slice(0, -1),
    `${link}0`,
    '',
  ]
  for (const text of wrong) expect(await findApprover(app, text), text).toBeNull()
})

test('a link ends when its person is no approver any more; accounts contacts have none', async () => {
  app.setNow(START)
  const id = await createTestBusinessCustomer(app, staff)
  const link = buildApprovalLink(app, id, hr, 0)
  expect(await findApprover(app, buildApprovalLink(app, id, accounts, 0))).toBeNull()
  await saveBusinessCustomer(app, staff, id, {
    revision: 1,
    terms: businessCustomerTerms({ contacts: [{ ...hr, role: 'accounts' }] }),
  })
  expect(await findApprover(app, link)).toBeNull()
})
