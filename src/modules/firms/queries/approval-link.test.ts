import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { aFirm, firmTerms } from '#testing/a-firm.ts'
import { aMember } from '#testing/a-member.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { owner } from '#testing/roles.ts'
import { saveFirm } from '../commands/save-firm.ts'
import { approvalLink, readApprover } from './approval-link.ts'

let app: TestApp
let staff: Staff
const [hr, accounts] = firmTerms().contacts as [ReturnType<typeof firmTerms>['contacts'][0], never]
const START = new Date('2026-11-20T05:00:00Z')
beforeAll(async () => {
  app = await openTestApp()
  staff = await aMember(app, 'Farida', owner)
})
afterAll(() => app.close())

test('a link says who answers for which firm, for seven days, in at most 30 letters', async () => {
  app.setNow(START)
  const id = await aFirm(app, staff)
  const link = approvalLink(app, id, hr, 0)
  expect(link.length).toBeLessThanOrEqual(30)
  expect(await readApprover(app, link)).toEqual({ firmId: id, firm: firmTerms().name, name: hr.name })
  app.setNow(new Date('2026-11-27T23:59:59Z'))
  expect(await readApprover(app, link)).not.toBeNull()
  app.setNow(new Date('2026-11-28T00:00:00Z'))
  expect(await readApprover(app, link)).toBeNull()
})

test('what was changed in it, another firm’s, and another day’s lead nowhere', async () => {
  app.setNow(START)
  const [one, other] = [await aFirm(app, staff), await aFirm(app, staff)]
  const link = approvalLink(app, one, hr, 0)
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
  for (const text of wrong) expect(await readApprover(app, text), text).toBeNull()
})

test('it dies when whoever has it approves nothing any more; who keeps the accounts has none', async () => {
  app.setNow(START)
  const id = await aFirm(app, staff)
  const link = approvalLink(app, id, hr, 0)
  expect(await readApprover(app, approvalLink(app, id, accounts, 0))).toBeNull()
  await saveFirm(app, staff, id, { revision: 1, terms: firmTerms({ contacts: [{ ...hr, role: 'accounts' }] }) })
  expect(await readApprover(app, link)).toBeNull()
})
