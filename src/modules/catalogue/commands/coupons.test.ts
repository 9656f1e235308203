import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { emptyCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { priceCheckout } from '#modules/orders/index.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole as ofOwner, operationsRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { addCoupon, changeCoupon, listCoupons, readCoupon, withdrawCoupon } from '../index.server.ts'
import { parseTypedFields } from '../rules/catalogue-fields.ts'
import { couponKind } from '../rules/kinds/coupon.ts'

let app: TestApp
let owner: Staff
let clerk: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'asha', ofOwner)
  clerk = await createTestStaff(app, 'ravi', operationsRole)
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())
beforeEach(() => invalidateCached())

const terms = (change: Record<string, string> = {}) =>
  parseTypedFields(couponKind.read, { title: '₹100 off', amount: '100', active: 'yes', ...change })
/** Returns a quotation for full home painting, 1 BHK, with a coupon. */
const quoted = (code: string) =>
  priceCheckout(app, customer, { ...emptyCheckout, key: 'a', cart: { 20101: 1 }, coupon: code })
const refused = (kind: string, code: string) => ({ kind, code })

describe('[CART-01] a coupon', () => {
  it('is valid for customers as soon as it is added or changed, and invalid once it is withdrawn', async () => {
    expect((await quoted('DIWALI')).couponError).toBe('coupon.unknown')
    await addCoupon(app, owner, 'DIWALI', terms())
    expect((await quoted('DIWALI')).totals.discount).toBe(rupees(100))
    await changeCoupon(app, owner, { code: 'DIWALI', revision: 1 }, terms({ amount: '250' }))
    expect((await quoted('DIWALI')).totals.discount).toBe(rupees(250))
    expect((await quoted('DIWALI')).offers).toContainEqual({ code: 'DIWALI', title: '₹100 off', problem: null })
    await withdrawCoupon(app, owner, { code: 'DIWALI', revision: 2 })
    expect((await quoted('DIWALI')).couponError).toBe('coupon.unknown')
    expect((await readCoupon(app, owner, 'DIWALI')).state).toBe('withdrawn')
    const activityLog = await listAuditChanges(app, 'coupon', 'DIWALI')
    expect(activityLog.map(({ action }) => action)).toEqual(['ended', 'changed', 'added'])
    expect(activityLog[1]).toMatchObject({ by: 'asha', before: { amount: 10_000 }, after: { amount: 25_000 } })
  })

  it('is not valid before its first day in India', async () => {
    await addCoupon(app, owner, 'HOLI', terms({ startsOn: '2026-11-21' }))
    app.setNow(new Date('2026-11-20T18:29:59Z'))
    expect((await quoted('HOLI')).couponError).toBe('coupon.unknown')
    expect((await quoted('HOLI')).offers.map(({ code }) => code)).not.toContain('HOLI')
    expect((await readCoupon(app, owner, 'HOLI')).state).toBe('not-begun')
    app.setNow(new Date('2026-11-20T18:30:00Z'))
    expect((await quoted('HOLI')).couponError).toBeNull()
  })

  it('has a unique code in any case', async () => {
    await expect(addCoupon(app, owner, 'HOME5', terms())).rejects.toMatchObject({
      ...refused('invalid', 'catalogue.taken'),
      fields: { code: 'catalogue.taken' },
    })
    await expect(
      app.db
        .insertInto('coupons')
        .values({ code: 'home5', ...terms(), position: 9 })
        .execute(),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('rejects the second of two concurrent saves, and writes nothing without a change', async () => {
    await addCoupon(app, owner, 'ONAM', terms())
    await changeCoupon(app, owner, { code: 'ONAM', revision: 1 }, terms())
    await changeCoupon(app, owner, { code: 'ONAM', revision: 1 }, terms({ amount: '50' }))
    await expect(
      changeCoupon(app, owner, { code: 'ONAM', revision: 1 }, terms({ amount: '70' })),
    ).rejects.toMatchObject(refused('conflict', 'catalogue.changed'))
    await expect(withdrawCoupon(app, owner, { code: 'ONAM', revision: 1 })).rejects.toMatchObject(
      refused('conflict', 'catalogue.changed'),
    )
    expect((await readCoupon(app, owner, 'ONAM')).fields.amount).toBe('50')
  })

  it('keeps its uses when its terms change', async () => {
    const use = { code: 'PAINT1500', checkout_key: 'p', customer_id: customer.id, used_at: app.now(), held_until: null }
    await app.db.insertInto('coupon_uses').values(use).execute()
    await app.db
      .insertInto('coupon_uses')
      .values({ ...use, checkout_key: 'gone', held_until: new Date(0) })
      .execute()
    const { revision } = await readCoupon(app, owner, 'PAINT1500')
    await changeCoupon(app, owner, { code: 'PAINT1500', revision }, terms({ mostUses: '1' }))
    expect(await readCoupon(app, owner, 'PAINT1500')).toMatchObject({ uses: 1, state: 'used-up' })
    expect(await app.db.selectFrom('coupon_uses').selectAll().where('checkout_key', '=', 'p').execute()).toEqual([use])
    expect((await quoted('PAINT1500')).couponError).toBe('coupon.used-up')
  })

  it('requires an existing category', async () => {
    await expect(addCoupon(app, owner, 'MOON', terms({ category: '77' }))).rejects.toMatchObject(
      refused('invalid', 'coupon.no-category'),
    )
  })

  it('requires the permission', async () => {
    const denied = refused('forbidden', 'staff.right')
    await expect(addCoupon(app, clerk, 'MINE', terms())).rejects.toMatchObject(denied)
    await expect(changeCoupon(app, clerk, { code: 'HOME5', revision: 1 }, terms())).rejects.toMatchObject(denied)
    await expect(withdrawCoupon(app, clerk, { code: 'HOME5', revision: 1 })).rejects.toMatchObject(denied)
    await expect(listCoupons(app, clerk)).rejects.toMatchObject(denied)
    await expect(readCoupon(app, clerk, 'HOME5')).rejects.toMatchObject(denied)
  })

  it('is listed by code, page by page', async () => {
    const { coupons, more } = await listCoupons(app, owner)
    const codes = coupons.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    expect(more).toBe(false)
    expect((await listCoupons(app, owner, codes[1]!)).coupons.map(({ code }) => code)).toEqual(codes.slice(2))
  })
})
