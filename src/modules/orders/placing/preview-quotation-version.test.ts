import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZERO } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { PrintableDocument } from '#modules/documents/ports.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { createQuotationVersion } from '../versions/create-quotation-version.ts'
import { listQuotationVersions } from '../versions/list-quotation-versions.ts'
import { requestManualQuotation } from './place-move-order.ts'
import { previewQuotationVersion } from './preview-quotation-version.ts'

let app: TestApp
let staff: Staff
let orderNo: string
const printed: PrintableDocument[] = []
beforeAll(async () => {
  app = await openTestApp(
    {},
    {
      printer: async document => {
        printed.push(document)
        return Buffer.from('%PDF-')
      },
    },
  )
  staff = await createTestStaff(app, 'Farida', ownerRole)
  const draft = buildTestDraft()
  const to = { ...draft.to, place: buildTestPlace('l-vaishali-nagar-302021') }
  orderNo = (await requestManualQuotation(app, await createTestCustomer(app), { ...draft, to })).orderNo
  const terms = {
    packageId: 2,
    load: 'full',
    km: 1_150,
    insuredValue: ZERO,
    days: 4,
    adds: [],
    discount: ZERO,
  } as const
  await createQuotationVersion(app, staff, orderNo, { kind: 'fixed', terms: { ...terms, adds: [] } })
})
afterAll(() => app.close())

test('[LEAD-06] a version is printed as a draft with its own price, and nothing is stored', async () => {
  const [version] = await listQuotationVersions(app, staff, orderNo)
  const file = await previewQuotationVersion(app, staff, orderNo, 1)
  expect(file).toMatchObject({ filename: `${orderNo}-draft-1.pdf`, contentType: 'application/pdf' })
  expect(printed.at(-1)).toMatchObject({
    number: orderNo,
    facts: { kind: 'quotation', draft: true, quotation: { total: version!.quotation.total } },
  })
  expect(await app.db.selectFrom('documents').select('id').execute()).toEqual([])
  expect((await listQuotationVersions(app, staff, orderNo))[0]!.standing).toBe('draft')
})

test('[LEAD-06] a version that is none, another branch and staff without the permission get nothing', async () => {
  await expect(previewQuotationVersion(app, staff, orderNo, 2)).rejects.toMatchObject({ kind: 'unknown' })
  await expect(previewQuotationVersion(app, { ...staff, branches: [999] }, orderNo, 1)).rejects.toMatchObject({
    kind: 'unknown',
  })
  const role = { ...operationsRole, permissions: ['orders' as const] }
  await expect(previewQuotationVersion(app, { ...staff, role }, orderNo, 1)).rejects.toMatchObject({
    code: 'staff.right',
  })
})
