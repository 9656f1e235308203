import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Paise, rupees } from '#kernel/money.ts'
import { parseTypedRupees } from '#modules/billing/rules/crew-cash.ts'
import { parseQuantity } from '#modules/catalogue/rules/cart.ts'
import {
  countField,
  parseCatalogueFields,
  wholeRupeesField as wholeRupees,
} from '#modules/catalogue/rules/catalogue-fields.ts'
import { parseCostTerms } from '#modules/costs/rules/cost-terms.ts'
import { parseItemCount } from '#modules/dispatch/crew/rules/list-check.ts'
import { parseVisitReport } from '#modules/dispatch/crew/rules/visit-check.ts'
import { parseMaterialCount } from '#modules/dispatch/material/rules/material.ts'
import { readMaterial } from '#modules/dispatch/material/rules/read-material.ts'
import { parseOnSiteChange } from '#modules/dispatch/record/rules/on-site-change.ts'
import { parseBoxCount } from '#modules/documents/rules/box-labels.ts'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { parseSurveyUpdate } from '#modules/sales/rules/survey-findings.ts'
import { readDraftItems, readSchedule } from '#web/app-shell/draft/read-step.ts'
import {
  readBusinessCustomerFields,
  readPaymentAllocations,
} from '#web/console/business-customers/business-customer-fields.ts'
import { orderActionForm } from '#web/console/orders/actions/order-actions.server.ts'
import { readOrderChange } from '#web/console/orders/actions/read-order-change.ts'
import { readQuotationVersion } from '#web/console/orders/actions/read-quotation-version.ts'
import { readTermsFields } from '#web/console/places/booking-terms-fields.ts'
import { readTimesFields } from '#web/console/places/times-fields.ts'
import { readPriceTerms } from '#web/console/prices/read-terms.ts'

const offered = { vehicles: [], packages: [] }
const intent = (fields: Record<string, string>) => orderActionForm.safeParse({ seen: '1', ...fields }).data as never
const end = { place: null, address: '', floor: 0, lift: false }
const noChange = { work: true, from: end, to: end }

/** Each parser of an amount, by a field of its form. */
const amounts: Record<string, (typed: string) => unknown> = {
  'cash on a crew phone': parseTypedRupees,
  'a part that a crew put in': typed => parseOnSiteChange({ part: 'Tap', 'part-price': typed })?.part?.price,
  'what goods are worth': typed => readSchedule(emptyDraft, { insured: 'on', 'insured-value': typed }).insuredValue,
  'a credit limit': typed => readBusinessCustomerFields({ 'credit-limit': typed }).creditLimit,
  'from what a move is approved': typed => readBusinessCustomerFields({ 'approval-from': typed }).approvalFrom,
  'a part of a transfer': typed =>
    (readPaymentAllocations({ 'part-TH-20001': typed }) as { amount: Paise }[])[0]?.amount,
  'cash received': typed =>
    (
      intent({ intent: 'record-payment', received: typed, mode: 'cash', reference: '', on: '2026-11-29' }) as {
        received?: Paise
      }
    )?.received,
  'a refund': typed => (intent({ intent: 'refund', refund: typed, reason: 'x' }) as { refund?: Paise })?.refund,
  'a lower price': typed =>
    (intent({ intent: 'reduce-price', reduction: typed, reductionReason: 'x' }) as { reduction?: Paise })?.reduction,
  'a part of a price by hand': typed =>
    (intent({ intent: 'send-quotation', note: '', packing: typed }) as { packing?: Paise })?.packing,
  'an extra of a change': typed => readOrderChange({ extra: 'x', amount: typed }, noChange).extra?.amount,
  'a discount of a quotation': typed => readQuotationVersion({ discount: typed }).terms.discount,
  'a credit for lateness': typed => readTermsFields({ 'late-0': '30', 'credit-0': typed }).lateCredits[0]?.amount,
  'a late rescheduling charge': typed => readTermsFields({ lateRescheduleCharge: typed }).lateRescheduleCharge,
  'a term of the price book': typed => (readPriceTerms({ least: typed }, offered).errors?.least ? null : rupees(1_200)),
  'an hour of a worker': typed => (parseCostTerms({ hour: typed }, offered).errors?.hour ? null : rupees(1_200)),
  'what packing material costs': typed => readMaterial.safeParse({ name: 'Roll', unit: 'm', cost: typed }).data?.cost,
  'a price of the catalogue': typed => wholeRupees().safeParse(typed).data,
}

describe.each(Object.entries(amounts))('%s', (_, read) => {
  test.each([
    ...['1200', '1,200', '₹1,200/-', '₹ 1,200', 'Rs. 1200', 'Rs 1,200.00', 'INR 1200', '1200/- only', '१२००', '1.2k'],
    ...['\u200e₹1,200', '1200\u00a0', 'rs.1,200/=', '１２００'],
  ])('%j is ₹1,200', typed => expect(read(typed)).toBe(rupees(1_200)))

  test.each(['12,00', '1.200,50', '1200-1500', '$1200', '1200 1300', 'abc', '1e3'])('%j is not an amount', typed => {
    const said = read(typed)
    expect(said == null || Number.isNaN(said) || (said as number) < 0).toBe(true)
  })
})

/** Each parser of a count. */
const counts: Record<string, (typed: string) => unknown> = {
  'a quantity of the wizard': parseQuantity,
  'a list that is posted': typed => readDraftItems(emptyDraft, { 'qty-5': typed }).cart[5],
  'boxes that a crew counted': parseItemCount,
  'parts that were used': typed => parseVisitReport({ used: 'Tap', 'used-count': typed })?.count,
  'more of a thing at the door': typed => parseOnSiteChange({ 'thing-1': '5', 'count-1': typed })?.more[0]?.count,
  'metres to the truck': typed =>
    (parseSurveyUpdate({ 'from-metres': typed }) as { from?: { metres: number } })?.from?.metres,
  'packing material': typed =>
    (parseMaterialCount({ issued: typed, used: '', returned: '' }) as { issued?: number })?.issued,
  'labels for boxes': parseBoxCount,
  'a changed list': typed =>
    (readOrderChange({ 'thing-5': typed }, noChange) as { cart: Record<number, number> }).cart[5],
  'crews of a city': typed => readTimesFields({ crews: typed }).crews,
  'a count of the catalogue': typed => countField(0, 999).safeParse(typed).data,
  'km of a quotation': typed => readQuotationVersion({ km: typed }).terms.km,
}

describe.each(Object.entries(counts))('%s', (_, read) => {
  test.each(['4', ' 4 ', '4 nos', '4 Nos.', '4 pcs', 'x4', '४', '௪', '４', '4.0', '\u200e4', '4\ufe0f'])(
    '%j is 4',
    typed => expect(read(typed)).toBe(4),
  )
  test.each(['2.5', '4-5', '4 or 5', '½', '1e3', '4,5'])('%j is not a number', typed => {
    const said = read(typed)
    expect(said == null || Number.isNaN(said)).toBe(true)
  })
})

test('a field of the catalogue shows its error', () => {
  expect(parseCatalogueFields(readMaterial as never, { name: 'x', unit: 'm', cost: 'abc' }).errors).toEqual({
    cost: 'material.cost',
  })
})

const sources = globSync('src/**/*.{ts,tsx}').filter(file => !/\.test\.|^src\/(kernel|testing)\//.test(file))
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/**
 * A pattern of digits with decimals, removed commas, or a conversion of rupees to paise is a second parser. The
 * contract's numerals and coordinates are not typed numbers.
 */
test('no form parses amounts and counts itself', () => {
  const own =
    /\\d\{1,\d\}\(\\\.\\d\{1,2\}\)\?\$|replace(All)?\((\/[^/\n]*[,₹][^/\n]*\/g|','), ''\)|whole\([^)\n]*\) \* 100\b/i
  expect(sources.filter(file => own.test(codeOf(file)))).toEqual([])
})

/** A length limit would cut a pasted number and change its value. Codes have a length. */
test('no field cuts a pasted number', () => {
  const codes = /otp|login-code|crew.hired|report-form|second-step|profile-(mobile|confirm)|register/
  const short = sources
    .filter(file => file.endsWith('.tsx') && !codes.test(file))
    .filter(file =>
      codeOf(file)
        .split(/<(?=[A-Z]|input\b)/)
        .some(tag => /inputMode="(numeric|decimal)"/.test(tag) && /maxLength=\{\d\}|maxLength=\{[12]\d\}/.test(tag)),
    )
  expect(short).toEqual([])
})
