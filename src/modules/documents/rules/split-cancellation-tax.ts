import { type Paise, paise, roundHalfUp } from '#kernel/money.ts'
import { type Advance, getRemainingAdvances, NO_PRICE, selectAdvancesToRefund } from './advance.ts'
import { type Gst, getSingleTax, isSameTax, replaceTax, sumGst } from './gst.ts'
import { addMoneyParts, sumMoneyParts, type TaxedMoney } from './taxed-money.ts'

/** Selects the oldest advances up to an amount. */
export function selectOldestAdvances(amount: Paise, open: readonly Advance[]): Advance[] {
  const beyond = paise(Math.max(sumMoneyParts(addMoneyParts(open)) - amount, 0))
  return getRemainingAdvances(open, selectAdvancesToRefund(beyond, open, NO_PRICE))
}

/**
 * Splits the advances that become a cancellation charge into value and tax: a supply at the rate of the service (CGST
 * Act, section 7(1A) with Schedule II, 5(e); circular 178/10/2022). The tax on their vouchers is its tax, to the paisa;
 * a part without such tax, as for insurance that is no longer bought, includes it. `today`: the current kind and rate
 * of tax.
 */
export function splitCancellationTax(charged: readonly Advance[], today: Gst): TaxedMoney {
  const amount = sumMoneyParts(addMoneyParts(charged))
  const sameTaxAdvances = charged.filter(({ gst }) => isSameTax(gst, today))
  const rest = amount - addMoneyParts(sameTaxAdvances).move
  const halves = today.kind === 'intra' ? 2 : 1
  const within = roundHalfUp((rest * today.rate) / (10_000 + today.rate) / halves)
  const recordedTax = sameTaxAdvances.reduce<number>((sum, { gst }) => sum + getSingleTax(gst), 0)
  const gst = replaceTax(today, paise(recordedTax + within))
  const roundOff = paise(sameTaxAdvances.reduce<number>((sum, advance) => sum + advance.roundOff, 0))
  const parts = { move: amount, insurance: paise(0), excess: paise(0) }
  return { parts, taxable: paise(amount - sumGst(gst) - roundOff), gst, roundOff }
}
