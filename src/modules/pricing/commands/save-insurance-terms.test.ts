import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listInsuranceTerms } from '../queries/read-insurance-terms.ts'
import { readPriceBook } from '../queries/read-price-book.ts'
import type { InsuranceTerms } from '../rules/insurance-terms.ts'
import { saveInsuranceTerms } from './save-insurance-terms.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Asha', ownerRole)
})
afterAll(() => app.close())

const policy: InsuranceTerms = {
  ...{ beginsOn: '2026-11-20', mode: 'policy', insurer: 'Suraksha General Insurance', registrationNumber: 'IRDAI 901' },
  ...{ policyNumber: 'MC/42', endsOn: '2099-12-31', rate: 300, claimsContact: '1800 000 901' },
}

test('[TAX-07] insurance has no price until a policy is saved, and from then on all processes know it', async () => {
  expect(await readPriceBook(app.db)).toMatchObject({ insurance: 0, insuranceFrom: [] })
  await saveInsuranceTerms(app, staff, policy)
  expect((await readPriceBook(app.db)).insurance).toBe(300)
  expect(await listInsuranceTerms(app, staff)).toMatchObject([{ ...policy, savedBy: 'Asha' }])
  const [entry] = await listAuditChanges(app, 'insurance', '2026-11-20' as never)
  expect(entry).toMatchObject({ action: 'saved' })
})

test('[TAX-07] terms apply from today at the earliest, one per date, and only people with all branches save them', async () => {
  const past = { ...policy, beginsOn: '2026-11-19' }
  await expect(saveInsuranceTerms(app, staff, past)).rejects.toMatchObject({ code: 'insurance.past' })
  await expect(saveInsuranceTerms(app, staff, policy)).rejects.toMatchObject({ code: 'insurance.date-taken' })
  const later = { ...policy, beginsOn: '2026-11-21' }
  const operations = await createTestStaff(app, 'Ravi', operationsRole)
  await expect(saveInsuranceTerms(app, operations, later)).rejects.toMatchObject({ code: 'staff.right' })
  await expect(saveInsuranceTerms(app, { ...staff, branches: [1] }, later)).rejects.toMatchObject({
    code: 'staff.all-branches',
  })
})
