import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { createLaneDraft, importLaneFile, proposeLaneDraft, publishLanes } from '#modules/pricing/index.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { requestManualQuotation } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { acceptQuotationVersion } from './accept-quotation-version.ts'
import { chooseLaneOffer, readLaneOffers } from './choose-lane-offer.ts'
import { createQuotationVersion } from './create-quotation-version.ts'
import { listQuotationVersions } from './list-quotation-versions.ts'
import { readQuotationByLink } from './read-quotation-by-link.ts'

let app: TestApp
let staff: Staff
let customer: Customer
let stranger: Customer
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  customer = await createTestCustomer(app)
  stranger = await createTestCustomer(app)
  await publishRates('Mumbai,Jaipur,shared,90,4 to 6\nMumbai,Jaipur,Container 32 ft,88000,4 to 6\n')
})
afterAll(() => app.close())
beforeEach(() => invalidateCached())

/** Publishes rates that apply from the next day, and goes there. */
async function publishRates(rows: string) {
  const id = await createLaneDraft(app, staff)
  await importLaneFile(app, staff, { id, revision: 0 }, `from,to,load,rate,days\n${rows}`)
  const known = { id, revision: 1 }
  await proposeLaneDraft(app, staff, { ...known, effectiveFrom: '2099-01-02' })
  await publishLanes(app, staff, known)
  await app.db.updateTable('lane_rates').set({ effective_from: '2020-01-01' }).execute()
  invalidateCached()
}

async function createTestRequest(to = 'l-vaishali-nagar-302021') {
  const draft = buildTestDraft()
  return (await requestManualQuotation(app, customer, { ...draft, to: { ...draft.to, place: buildTestPlace(to) } }))
    .orderNo
}
const terms = (load: 'full' | 'part', km: number | null = null) => ({
  ...{ packageId: 2, load, km, insuredValue: ZERO, days: null, adds: [], discount: ZERO },
})

test('[LEAD-06] a discount in percent is taken off the price before tax, in whole rupees, within the approval limit', async () => {
  const orderNo = await createTestRequest()
  const make = (by: Staff, discountRate: number) =>
    createQuotationVersion(app, by, orderNo, { kind: 'fixed', terms: { ...terms('full'), discountRate } })
  await make(staff, 500)
  const [version] = await listQuotationVersions(app, staff, orderNo)
  const { subtotal, discount } = version!.quotation
  expect(discount).toBe(Math.round((subtotal * 0.05) / 100) * 100)
  expect(version!.terms).toMatchObject({ discount, discountRate: 500 })
  const junior = { ...staff, role: { ...staff.role, approvalLimit: rupees(100) } }
  await expect(make(junior, 500)).rejects.toMatchObject({ code: 'version.limit' })
  await expect(make(staff, 10_000)).rejects.toMatchObject({ fields: { discount: 'version.discount' } })
  await expect(make(staff, Number.NaN)).rejects.toMatchObject({ fields: { discount: 'version.discount' } })
})

describe('[LANE-03] an intercity move on a lane', () => {
  test('has a price immediately, for a full truck and for a shared load, and still no token until it is chosen', async () => {
    const orderNo = await createTestRequest()
    const { offers, road } = await readLaneOffers(app, customer, orderNo)
    expect(offers.map(({ load, days }) => [load, days])).toEqual([
      ['full', { min: 4, max: 6 }],
      ['part', { min: 4, max: 6 }],
    ])
    expect(offers[0]!.quotation.lines[0]).toMatchObject({ code: 'lane', amount: rupees(88_000) })
    expect(offers[0]!.quotation.total).toBeGreaterThan(rupees(88_000 * 1.18))
    expect(road).toMatchObject({ source: 'estimate' })
    expect(await readOrder(app, customer, orderNo)).toMatchObject({ token: ZERO, payable: { can: false } })
  })

  test('becomes the offered version as its customer chooses; another choice replaces it, the same one does nothing', async () => {
    const orderNo = await createTestRequest()
    await chooseLaneOffer(app, customer, orderNo, 'part')
    await chooseLaneOffer(app, customer, orderNo, 'part')
    await chooseLaneOffer(app, customer, orderNo, 'full')
    const versions = await listQuotationVersions(app, customer, orderNo)
    expect(versions.map(({ standing, terms: { load, days } }) => [standing, load, days])).toEqual([
      ['replaced', 'part', 6],
      ['sent', 'full', 6],
    ])
    const byLink = await readQuotationByLink(app, orderNo)
    expect(byLink).toMatchObject({ version: 2, vehicle: 'Container 32 ft', payable: { can: true, purpose: 'token' } })
    await acceptQuotationVersion(app, customer, orderNo, 2)
    expect(await readOrder(app, customer, orderNo)).toMatchObject({ payable: { can: true, purpose: 'token' } })
  })

  test('is chosen by its own customer only, and not after staff made a version', async () => {
    const orderNo = await createTestRequest()
    await expect(readLaneOffers(app, stranger, orderNo)).rejects.toMatchObject({ kind: 'unknown' })
    await expect(chooseLaneOffer(app, stranger, orderNo, 'part')).rejects.toMatchObject({ kind: 'unknown' })
    await createQuotationVersion(app, staff, orderNo, { kind: 'fixed', terms: terms('full', 1_150) })
    expect((await readLaneOffers(app, customer, orderNo)).offers).toEqual([])
    await expect(chooseLaneOffer(app, customer, orderNo, 'part')).rejects.toMatchObject({ code: 'version.over' })
  })

  test('is priced by staff from the lane where the km are left blank, and by hand where no lane fits', async () => {
    const orderNo = await createTestRequest()
    await createQuotationVersion(app, staff, orderNo, { kind: 'fixed', terms: terms('part') })
    const [version] = await listQuotationVersions(app, staff, orderNo)
    expect(version!.terms.days).toBe(6)
    expect(version!.quotation.lines[0]).toMatchObject({ code: 'lane', params: { load: 'part', rate: rupees(90) } })

    const elsewhere = await createTestRequest('l-koramangala-560034')
    expect((await readLaneOffers(app, customer, elsewhere)).offers).toEqual([])
    await expect(
      createQuotationVersion(app, staff, elsewhere, { kind: 'fixed', terms: terms('full') }),
    ).rejects.toMatchObject({ fields: { km: 'version.km' } })
  })
})
