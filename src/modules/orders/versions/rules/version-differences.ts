import type { Translate } from '#i18n/speaker.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { keyOf } from '#modules/pricing/rules/compare-quotations.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { VersionTerms } from '#modules/pricing/rules/quote-version.ts'
import { type Ends, lineTitle } from '#modules/pricing/rules/word-line.ts'

type Offer = { terms: VersionTerms; quotation: Quotation }
type Known = Ends & { packageOf: (id: number) => string }

/** What one version has that another has not, in words: a line each; of the price is said beside it. */
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

/** Of the lines that both kinds of truck have under other names the truck is said already. */
const newLines = (one: Offer, other: Offer) =>
  one.quotation.lines.filter(
    line =>
      !['transport', 'distance', 'part-load'].includes(line.code) &&
      !other.quotation.lines.some(known => keyOf(known) === keyOf(line)),
  )

const short = (amount: Paise) => formatRupees(amount, 'short')
