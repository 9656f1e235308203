import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { getQuotationLineKey } from '#modules/pricing/rules/compare-quotations.ts'
import { formatLineTitle, type StopNames } from '#modules/pricing/rules/format-line.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'

type OfferedVersion = { terms: QuotationVersionTerms; quotation: Quotation }
type DifferenceNames = StopNames & { packageOf: (id: number) => string }

/** Formats the differences between two versions, a line for each; the price is shown beside them. */
export function formatVersionDifferences(
  t: Translate,
  before: OfferedVersion,
  after: OfferedVersion,
  { packageOf, ...ends }: DifferenceNames,
): string[] {
  const [was, is] = [before.terms, after.terms]
  const differences: string[] = []
  if (was.packageId !== is.packageId)
    differences.push(t('changes.package', { before: packageOf(was.packageId), after: packageOf(is.packageId) }))
  if (was.load !== is.load) differences.push(t(`changes.version.load.${is.load}`))
  if (is.days !== null && was.days !== is.days) differences.push(t('changes.version.days', { days: is.days }))
  if (was.insuredValue !== is.insuredValue)
    differences.push(
      t('changes.insured', { before: formatShortAmount(was.insuredValue), after: formatShortAmount(is.insuredValue) }),
    )
  differences.push(
    ...listNewLines(after, before).map(line => t('changes.version.added', { what: formatLineTitle(t, line, ends) })),
  )
  differences.push(
    ...listNewLines(before, after).map(line => t('changes.version.gone', { what: formatLineTitle(t, line, ends) })),
  )
  if (was.discount !== is.discount)
    differences.push(
      t('changes.version.discount', { before: formatShortAmount(was.discount), after: formatShortAmount(is.discount) }),
    )
  return differences
}

/**
 * Returns the lines that only the first offer has. The lines whose names depend on the kind of truck are left out,
 * because the truck is listed already.
 */
const listNewLines = (one: OfferedVersion, other: OfferedVersion) =>
  one.quotation.lines.filter(
    line =>
      !['transport', 'distance', 'part-load', 'lane'].includes(line.code) &&
      !other.quotation.lines.some(known => getQuotationLineKey(known) === getQuotationLineKey(line)),
  )

const formatShortAmount = (amount: Paise) => formatRupees(amount, 'short')
