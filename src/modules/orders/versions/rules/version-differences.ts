import type { Translate } from '#i18n/speaker.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { keyOf } from '#modules/pricing/rules/compare-quotations.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { VersionTerms } from '#modules/pricing/rules/quote-version.ts'
import { type Ends, lineTitle } from '#modules/pricing/rules/word-line.ts'

type Offer = { terms: VersionTerms; quotation: Quotation }
type Known = Ends & { packageOf: (id: number) => string }

/** Formats the differences between two versions, a line for each; the price is shown beside them. */
export function formatDifferences(t: Translate, before: Offer, after: Offer, { packageOf, ...ends }: Known): string[] {
  const [was, is] = [before.terms, after.terms]
  const said: string[] = []
  if (was.packageId !== is.packageId)
    said.push(t('changes.package', { before: packageOf(was.packageId), after: packageOf(is.packageId) }))
  if (was.load !== is.load) said.push(t(`changes.version.load.${is.load}`))
  if (is.days !== null && was.days !== is.days) said.push(t('changes.version.days', { days: is.days }))
  if (was.insuredValue !== is.insuredValue)
    said.push(t('changes.insured', { before: short(was.insuredValue), after: short(is.insuredValue) }))
  said.push(...newLines(after, before).map(line => t('changes.version.added', { what: lineTitle(t, line, ends) })))
  said.push(...newLines(before, after).map(line => t('changes.version.gone', { what: lineTitle(t, line, ends) })))
  if (was.discount !== is.discount)
    said.push(t('changes.version.discount', { before: short(was.discount), after: short(is.discount) }))
  return said
}

/**
 * Returns the lines that only the first offer has. The lines whose names depend on the kind of truck are left out,
 * because the truck is listed already.
 */
const newLines = (one: Offer, other: Offer) =>
  one.quotation.lines.filter(
    line =>
      !['transport', 'distance', 'part-load'].includes(line.code) &&
      !other.quotation.lines.some(known => keyOf(known) === keyOf(line)),
  )

const short = (amount: Paise) => formatRupees(amount, 'short')
