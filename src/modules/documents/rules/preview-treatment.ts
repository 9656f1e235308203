import type { GstState } from '#kernel/gst-state.ts'
import { type Paise, ZERO } from '#kernel/money.ts'
import { calculateGst } from '#modules/pricing/rules/tax.ts'
import { isRegisteredRecipient } from '#modules/tax/rules/select-order-tax.ts'
import { findMoveRule, getChargedRate, type OrderTax, type TaxRule, toOrderTax } from '#modules/tax/rules/tax-rule.ts'
import { type Gst, toOrderGst } from './gst.ts'
import { getPlaceOfSupply } from './place-of-supply.ts'
import { listTaxNotes, type TaxNote } from './tax-notes.ts'

/** The customers of the sample documents. */
export const sampleCustomers = ['consumer', 'firm', 'far', 'embassy'] as const
export type SampleCustomer = (typeof sampleCustomers)[number]
export type TreatmentSample = {
  customer: SampleCustomer
  tax: OrderTax
  taxable: Paise
  gst: Gst
  total: Paise
  notes: TaxNote[]
}

/** Shows what rules make of one move of each kind of customer, picked up in the State of the supplier. */
export function previewTreatment(rules: readonly TaxRule[], state: GstState, taxable: Paise): TreatmentSample[] {
  const from = { address: '', place: '', city: '', state: state.name, pincode: null, floor: 0, lift: false }
  const { gstin, from: date } = rules[0]!
  const otherState = state.code === '27' ? '29' : '27'
  /** The place of a registered customer follows from the first two digits. */
  const getGstin = (customer: SampleCustomer) =>
    customer === 'firm' ? `${state.code}AAPFU0939F1Z` : customer === 'far' ? `${otherState}AAPFU0939F1Z` : undefined
  return sampleCustomers.map(customer => {
    const number = getGstin(customer)
    const registered = isRegisteredRecipient(number)
    const tax = toOrderTax(findMoveRule(rules, { gstin, registered }, date))
    const { isIntra } = getPlaceOfSupply({ state }, { from, customer: number ? { gstin: number } : {} })
    const rate = getChargedRate(tax)
    const amount = calculateGst(taxable, ZERO, rate)
    return {
      ...{ customer, tax, taxable, gst: toOrderGst(amount, rate, isIntra), total: (taxable + amount) as Paise },
      notes: listTaxNotes(tax, date),
    }
  })
}
