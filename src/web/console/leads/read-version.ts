import { type Paise, ZERO } from '#kernel/money.ts'
import { readWhole } from '#kernel/read-number.ts'
import { readRupees } from '#kernel/read-rupees.ts'
import { MAX_ADDS } from '#modules/orders/versions/rules/quote-version.ts'
import { type PriceKind, priceKinds } from '#modules/pricing/rules/price-kind.ts'
import type { VersionTerms } from '#modules/pricing/rules/quote-version.ts'

export type Typed = Readonly<Record<string, string | undefined>>
export const ADD_ROWS = Array.from({ length: MAX_ADDS }, (_, at) => at)

/**
 * Reads the terms of a quotation version from its form. Text that is not a number becomes NaN, and the rule reports it
 * at its field.
 */
export function readVersion(typed: Typed): { kind: PriceKind; terms: VersionTerms } {
  const text = (name: string) => (typed[name] ?? '').trim()
  const adds = ADD_ROWS.flatMap(at => {
    const [reason, amount] = [text(`reason-${at}`), text(`amount-${at}`)]
    return reason || amount ? [{ reason, amount: inRupees(amount) }] : []
  })
  return {
    kind: priceKinds.find(kind => kind === typed.kind) ?? 'fixed',
    terms: {
      packageId: readWhole(text('package')),
      load: typed.load === 'part' ? 'part' : 'full',
      km: text('km') ? readWhole(text('km')) : null,
      insuredValue: text('insured') ? inRupees(text('insured')) : ZERO,
      days: text('days') ? readWhole(text('days')) : null,
      adds,
      discount: text('discount') ? inRupees(text('discount')) : ZERO,
    },
  }
}

const inRupees = (text: string): Paise => readRupees(text) ?? (Number.NaN as Paise)

/** Writes a version to the form’s fields, as the start of the next version. */
export function toVersionFields({ kind, terms }: { kind: PriceKind; terms: VersionTerms }): Typed {
  const { packageId, load, km, insuredValue, days, adds, discount } = terms
  const money = (amount: Paise) => (amount > 0 ? String(amount / 100) : '')
  return {
    ...{ kind, load, package: String(packageId), km: String(km ?? ''), days: String(days ?? '') },
    ...{ insured: money(insuredValue), discount: money(discount) },
    ...Object.fromEntries(
      adds.flatMap(({ reason, amount }, at) => [
        [`reason-${at}`, reason],
        [`amount-${at}`, money(amount)],
      ]),
    ),
  }
}
