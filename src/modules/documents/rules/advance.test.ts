import { describe, expect, test } from 'vitest'
import { findStateByCode } from '#kernel/gst-state.ts'
import { type Paise, paise } from '#kernel/money.ts'
import {
  type Advance,
  getRemainingAdvances,
  selectAdvancesForInvoice,
  selectAdvancesToRefund,
  splitPaymentTax,
  type TaxedPrice,
} from './advance.ts'
import { sumGst } from './gst.ts'
import { addMoneyParts } from './taxed-money.ts'

/** ₹14,136.40 with tax after the discount, ₹3,000 insurance. */
const price: TaxedPrice = {
  grandTotal: paise(12_480_00),
  gst: paise(2_156_40),
  discount: paise(500_00),
  insurance: paise(3_000_00),
  gstRate: 1800,
}
/** Another date, ₹1,180 less. */
const cheaper: TaxedPrice = { ...price, grandTotal: paise(11_480_00), gst: paise(1_976_40) }
const parts = (move: number, insurance = 0, excess = 0) => ({ move, insurance, excess })
const placeOfSupply = findStateByCode('27')!

/** The advances of successive payments. */
function advancesOf(...amounts: number[]): Advance[] {
  const open: Advance[] = []
  for (const amount of amounts) {
    const money = splitPaymentTax(paise(amount), open, price, true)
    open.push({ ...money, number: `RV/2627/000000${open.length + 1}`, date: '2026-11-20', placeOfSupply })
  }
  return open
}
const numbers = (advances: Advance[]) => advances.map(({ number }) => Number(number.at(-1)))

describe('the parts of a payment', () => {
  test.each([
    ['the token', 1_872_00, [], price, parts(1_872_00)],
    ['the balance', 15_264_40, [1_872_00], price, parts(12_264_40, 3_000_00)],
    ['too much', 16_000_00, [1_872_00], price, parts(12_264_40, 3_000_00, 735_60)],
    ['a second time', 1_872_00, [17_136_40], price, parts(0, 0, 1_872_00)],
    ['the balance of a price that fell', 15_264_40, [1_872_00], cheaper, parts(11_084_40, 3_000_00, 1_180_00)],
    ['one more after the price fell', 100_00, [17_136_40], cheaper, parts(0, 0, 100_00)],
  ])('%s', (_, amount, before, today, expected) => {
    expect(splitPaymentTax(paise(amount), advancesOf(...before), today, true).parts).toEqual(expected)
  })

  test.each([
    [1_872_00, true, 1_586_44, 142_78],
    [1_872_00, false, 1_586_44, 285_56],
    [14_136_40, true, 11_980_00, 1_078_20],
    [1, true, 1, 0],
  ])('%i paise, within the State: %s; its value and each tax', (amount, isIntra, taxable, tax) => {
    const money = splitPaymentTax(paise(amount), [], price, isIntra)
    expect([money.taxable, money.gst.kind === 'intra' ? money.gst.cgst : money.gst.igst]).toEqual([taxable, tax])
    expect(money.taxable + sumGst(money.gst) + money.roundOff).toBe(amount)
  })

  test('a price between States contains its own tax, in any number of payments', () => {
    const far: TaxedPrice = {
      ...price,
      grandTotal: paise(1_005_00),
      gst: paise(181_00),
      discount: paise(0),
      insurance: paise(0),
    }
    const whole = paise(1_186_00)
    expect(splitPaymentTax(whole, [], far, false)).toMatchObject({
      taxable: 1_005_00,
      gst: { igst: 181_00 },
      roundOff: 0,
    })
    const open: Advance[] = []
    for (const amount of [200_00, whole - 200_00])
      open.push({
        ...splitPaymentTax(paise(amount), open, far, false),
        number: `RV/${open.length}`,
        date: '2026-11-20',
        placeOfSupply,
      })
    const sum = (of: Advance[], pick: (one: Advance) => number) => of.reduce((total, one) => total + pick(one), 0)
    expect([sum(open, one => one.taxable), sum(open, one => sumGst(one.gst))]).toEqual([1_005_00, 181_00])
    const parts = [whole - 250_00, 249_99, 1].flatMap(amount => {
      const taken = selectAdvancesToRefund(paise(amount), open, far)
      open.splice(0, open.length, ...getRemainingAdvances(open, taken))
      return taken
    })
    expect(open).toEqual([])
    expect(sum(parts, one => sumGst(one.gst))).toBe(181_00)
    expect(parts.every(({ taxable, roundOff }) => taxable >= 0 && roundOff === 0)).toBe(true)
  })

  test('without a price there is no tax', () => {
    const free: TaxedPrice = { ...price, grandTotal: paise(0), gst: paise(0), discount: paise(0), insurance: paise(0) }
    expect(splitPaymentTax(paise(500), [], free, true)).toMatchObject({
      parts: parts(0, 0, 500),
      taxable: 0,
      roundOff: 0,
    })
  })
})

describe('a refund', () => {
  const of = (amount: number, open: Advance[], today: TaxedPrice) => selectAdvancesToRefund(paise(amount), open, today)
  test.each<[string, number, number[], TaxedPrice, object, number[]]>([
    ['the token', 1_872_00, [1_872_00], price, parts(1_872_00), [1]],
    ['all of a settled order', 17_136_40, [1_872_00, 15_264_40], price, parts(14_136_40, 3_000_00), [2, 1]],
    ['all but the token', 15_264_40, [1_872_00, 15_264_40], price, parts(12_264_40, 3_000_00), [2]],
    ['what was too much', 645_60, [17_136_40, 645_60], price, parts(0, 0, 645_60), [2]],
    ['what a price that fell left over', 1_180_00, [1_872_00, 15_264_40], cheaper, parts(1_180_00), [2]],
    ['a part of the insurance', 1_000_00, [17_136_40], price, parts(0, 1_000_00), [1]],
    ['more than the advances', 2_000_00, [1_872_00], price, parts(1_872_00), [1]],
  ])('%s', (_, amount, paid, today, expected, from) => {
    const taken = of(amount, advancesOf(...paid), today)
    expect(addMoneyParts(taken)).toEqual(expected)
    expect(numbers(taken)).toEqual(from)
  })

  test('the last part of a receipt takes the rest of each tax', () => {
    let open = advancesOf(341_00)
    let tax = 0
    for (const amount of [33_33, 7, 100_01, 207_59]) {
      const taken = of(amount, open, price)
      open = getRemainingAdvances(open, taken)
      tax += sumGst(taken[0]!.gst)
    }
    expect([open, tax]).toEqual([[], sumGst(advancesOf(341_00)[0]!.gst)])
  })
})

test('an invoice uses every advance, but nothing above its total', () => {
  const open = advancesOf(1_872_00, 15_264_40)
  expect(selectAdvancesForInvoice(open, price)).toEqual(open)
  expect(addMoneyParts(selectAdvancesForInvoice(open, cheaper))).toEqual(parts(12_956_40, 3_000_00))
  const raised: TaxedPrice = { ...price, grandTotal: paise(13_480_00), gst: paise(2_336_40) as Paise }
  expect(selectAdvancesForInvoice(open, raised)).toEqual(open)
})
