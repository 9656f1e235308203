import { type Paise, paise, roundHalfUp } from '#kernel/money.ts'
import { type Advance, giveBack, NO_PRICE, standing } from './advance.ts'
import { eachTax, type Gst, gstAmount, sameTax, withTax } from './gst.ts'
import { amountOf, partsOf, type TaxedMoney } from './taxed-money.ts'

/** Selects the oldest advances up to an amount. */
export function oldestOf(amount: Paise, open: readonly Advance[]): Advance[] {
  const beyond = paise(Math.max(amountOf(partsOf(open)) - amount, 0))
  return standing(open, giveBack(beyond, open, NO_PRICE))
}

/**
 * Splits the advances that become a cancellation charge into value and tax: a supply at the rate of the service (CGST
 * Act, section 7(1A) with Schedule II, 5(e); circular 178/10/2022). The tax on their vouchers is its tax, to the paisa;
 * a part without such tax, as for insurance that is no longer bought, includes it. `today`: the current kind and rate
 * of tax.
 */
export function chargeOf(kept: readonly Advance[], today: Gst): TaxedMoney {
  const amount = amountOf(partsOf(kept))
  const alike = kept.filter(({ gst }) => sameTax(gst, today))
  const rest = amount - partsOf(alike).move
  const halves = today.kind === 'intra' ? 2 : 1
  const within = roundHalfUp((rest * today.rate) / (10_000 + today.rate) / halves)
  const told = alike.reduce<number>((sum, { gst }) => sum + eachTax(gst), 0)
  const gst = withTax(today, paise(told + within))
  const roundOff = paise(alike.reduce<number>((sum, advance) => sum + advance.roundOff, 0))
  const parts = { move: amount, insurance: paise(0), excess: paise(0) }
  return { parts, taxable: paise(amount - gstAmount(gst) - roundOff), gst, roundOff }
}
