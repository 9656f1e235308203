import { type Paise, ZERO } from '#kernel/money.ts'
import { parseDecimal, parseWholeNumber } from '#kernel/parse-number.ts'
import { parseRupees } from '#kernel/parse-rupees.ts'
import { MAX_ADDED_LINES } from '#modules/orders/versions/rules/quotation-version.ts'
import { type PriceKind, priceKinds } from '#modules/pricing/rules/price-kind.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'

export type QuotationVersionFields = Readonly<Record<string, string | undefined>>
export const ADDITIONAL_CHARGE_ROWS = Array.from({ length: MAX_ADDED_LINES }, (_, at) => at)

/**
 * Reads the terms of a quotation version from its form. Text that is not a number becomes NaN, and the rule reports it
 * at its field.
 */
export function readQuotationVersion(typed: QuotationVersionFields): { kind: PriceKind; terms: QuotationVersionTerms } {
  const text = (name: string) => (typed[name] ?? '').trim()
  const adds = ADDITIONAL_CHARGE_ROWS.flatMap(at => {
    const [reason, amount] = [text(`reason-${at}`), text(`amount-${at}`)]
    return reason || amount ? [{ reason, amount: readRupeesOrNaN(amount) }] : []
  })
  return {
    kind: priceKinds.find(kind => kind === typed.kind) ?? 'fixed',
    terms: {
      packageId: parseWholeNumber(text('package')),
      load: typed.load === 'part' ? 'part' : 'full',
      km: text('km') ? parseWholeNumber(text('km')) : null,
      insuredValue: text('insured') ? readRupeesOrNaN(text('insured')) : ZERO,
      days: text('days') ? parseWholeNumber(text('days')) : null,
      adds,
      ...readDiscount(text('discount')),
    },
  }
}

/** Reads '500' as rupees and '5%' as a share of the price. */
function readDiscount(text: string): Pick<QuotationVersionTerms, 'discount' | 'discountRate'> {
  if (!text.endsWith('%')) return { discount: text ? readRupeesOrNaN(text) : ZERO }
  return { discount: ZERO, discountRate: Math.round(parseDecimal(text.slice(0, -1), 2) * 100) }
}

const readRupeesOrNaN = (text: string): Paise => parseRupees(text) ?? (Number.NaN as Paise)

/** Writes a version to the form’s fields, as the start of the next version. */
export function toQuotationVersionFields({
  kind,
  terms,
}: {
  kind: PriceKind
  terms: QuotationVersionTerms
}): QuotationVersionFields {
  const { packageId, load, km, insuredValue, days, adds, discount, discountRate } = terms
  const money = (amount: Paise) => (amount > 0 ? String(amount / 100) : '')
  return {
    ...{ kind, load, package: String(packageId), km: String(km ?? ''), days: String(days ?? '') },
    ...{ insured: money(insuredValue), discount: discountRate ? `${discountRate / 100}%` : money(discount) },
    ...Object.fromEntries(
      adds.flatMap(({ reason, amount }, at) => [
        [`reason-${at}`, reason],
        [`amount-${at}`, money(amount)],
      ]),
    ),
  }
}
