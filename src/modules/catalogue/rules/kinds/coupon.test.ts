import { describe, expect, it } from 'vitest'
import { coupons } from '../../../../../seeds/services/coupons.ts'
import { type CatalogueFields, parseCatalogueFields } from '../catalogue-fields.ts'
import { type CouponState, getCouponState } from '../coupon-state.ts'
import { couponCodeField, couponKind } from './coupon.ts'

const good: CatalogueFields = { title: '10% off', rate: '10', active: 'yes' }
const collectErrors = (change: CatalogueFields) => parseCatalogueFields(couponKind.read, { ...good, ...change }).errors

describe('the fields of a coupon', () => {
  it.each(coupons)('restore $code', ({ code: _, position: __, ...row }) => {
    const whole = { ...row, starts_on: null, active: true }
    expect(parseCatalogueFields(couponKind.read, couponKind.fields(whole))).toEqual({ row: whole, errors: null })
  })

  it.each<[CatalogueFields, object]>([
    [{ rate: '12.5' }, { rate: 1_250 }],
    [{ amount: '1,500' }, { amount: 150_000 }],
    [{ rate: '0.3' }, { rate: 30 }],
    [{ title: '  10 %\n off ' }, { title: '10 % off' }],
    [
      { mostUses: '', category: '', startsOn: '' },
      { usage_limit: null, category_id: null, starts_on: null },
    ],
    [{ active: '' }, { active: false }],
    [
      { startsOn: '2026-12-01', validUntil: '2026-12-01' },
      { starts_on: '2026-12-01', valid_until: '2026-12-01' },
    ],
  ])('%j', (change, row) => {
    expect(parseCatalogueFields(couponKind.read, { ...good, ...change }).row).toMatchObject(row)
  })

  it.each<[CatalogueFields, string, string]>([
    [{ title: ' ' }, 'title', 'catalogue.required'],
    [{ title: 'x'.repeat(81) }, 'title', 'catalogue.long'],
    [{ rate: '12.55' }, 'rate', 'catalogue.percent'],
    [{ rate: '100.1' }, 'rate', 'catalogue.percent'],
    [{ rate: '-5' }, 'rate', 'catalogue.percent'],
    [{ rate: 'ten' }, 'rate', 'catalogue.percent'],
    [{ amount: '99.50' }, 'amount', 'catalogue.rupees'],
    [{ rate: '' }, 'amount', 'coupon.nothing'],
    [{ rate: '0', amount: '0' }, 'amount', 'coupon.nothing'],
    [{ mostUses: '0' }, 'mostUses', 'catalogue.count'],
    [{ validUntil: '2026-02-30' }, 'validUntil', 'catalogue.day'],
    [{ startsOn: '2026-12-02', validUntil: '2026-12-01' }, 'validUntil', 'coupon.day-order'],
    [{ active: 'perhaps' }, 'active', 'catalogue.yes-no'],
  ])('%j is wrong at %s', (change, field, code) => {
    expect(collectErrors(change)).toEqual({ [field]: code })
  })

  it.each([
    ['newhome', 'NEWHOME'],
    [' Diwali-26 ', 'DIWALI-26'],
    ['AB', null],
    ['=CMD', null],
    ['दिवाली', null],
    ['A'.repeat(31), null],
  ])('code %s is %s', (typed, code) => {
    expect(couponCodeField.safeParse(typed).data ?? null).toBe(code)
  })
})

describe('the state of a coupon', () => {
  const open = { active: true, startsOn: null, validUntil: null, mostUses: null }
  it.each<[object, number, CouponState]>([
    [{}, 1_000, 'running'],
    [{ startsOn: '2026-11-20' }, 0, 'running'],
    [{ startsOn: '2026-11-21' }, 0, 'not-begun'],
    [{ validUntil: '2026-11-20' }, 0, 'running'],
    [{ validUntil: '2026-11-19' }, 0, 'ended'],
    [{ mostUses: 5 }, 4, 'running'],
    [{ mostUses: 5 }, 5, 'used-up'],
    [{ mostUses: 5, validUntil: '2026-11-19' }, 5, 'ended'],
    [{ active: false, validUntil: '2026-11-19' }, 0, 'withdrawn'],
  ])('%j after %i uses: %s', (change, uses, state) => {
    expect(getCouponState({ ...open, ...change }, { today: '2026-11-20', uses })).toBe(state)
  })
})
