import type { Translate } from '#i18n/translator.ts'
import { formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { ServicePackage } from '#modules/catalogue/rules/item.ts'
import { type ComparedLine, compareQuotations, getQuotationLineKey } from '#modules/pricing/rules/compare-quotations.ts'
import { formatLineCalculation, formatLineTitle, type StopNames } from '#modules/pricing/rules/format-line.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './breakup.module.css'

/** The breakup of one quotation, line by line, to the rupee. */
export function Breakup({ quotation, ends: stops }: { quotation: Quotation; ends: StopNames }) {
  const t = useTranslation()
  return (
    <table className={css.breakup}>
      <tbody>
        {quotation.lines.map(line => (
          <tr key={getQuotationLineKey(line)}>
            <th scope="row">
              {formatLineTitle(t, line, stops)}
              <span>{formatLineCalculation(t, line)}</span>
            </th>
            <td>{formatRupees(line.amount, 'short')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {listSums(t, [quotation]).map(({ title, of, amounts }) => (
          <tr key={of} className={of === 'total' ? css.toPay : undefined}>
            <th scope="row">{title}</th>
            <td>{formatRupees(amounts[0]!, 'short')}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

const sums = [
  ['subtotal', 'beforeGst'],
  ['discount', 'discount'],
  ['gst', 'gst'],
  ['insurance', 'insurance'],
  ['total', 'toPay'],
] as const

/** The sums from the work to the full amount; without those that no quotation has. */
const listSums = (t: Translate, quotations: Quotation[]) =>
  sums
    .map(([of, title]) => ({
      of,
      title: t(`quotation.${title}`),
      amounts: quotations.map(quotation => getPart(quotation, of)),
    }))
    .filter(({ amounts }) => amounts.some(amount => amount !== 0))

/** Returns an amount as it enters the sum: a discount is negative. */
const getPart = (quotation: Quotation, of: (typeof sums)[number][0]) =>
  of === 'discount' ? subtract(ZERO, quotation.discount) : quotation[of]

type CompareProps = { quotations: Quotation[]; packages: ServicePackage[]; chosen: number | null; ends: StopNames }

/** The breakup of all packages, side by side. */
export function ComparedBreakup({ quotations, packages, chosen, ends: stops }: CompareProps) {
  const t = useTranslation()
  const names = quotations.map(({ packageId }) => packages.find(({ id }) => id === packageId)?.name ?? '')
  const on = (i: number) => (quotations[i]!.packageId === chosen ? css.on : undefined)
  return (
    <table className={css.compared}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('quotation.part')}</span>
          </th>
          {names.map((name, i) => (
            <th key={name} scope="col" className={on(i)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareQuotations(quotations).map(row => (
          <tr key={row.key}>
            <th scope="row">
              {formatLineTitle(t, row.line, stops)}
              <span>{formatCalculation(t, row, names)}</span>
            </th>
            {row.amounts.map((amount, i) => (
              <td key={names[i]} className={on(i)}>
                {amount === null ? <span className="muted">–</span> : formatRupees(amount, 'short')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {listSums(t, quotations).map(({ title, of, amounts }) => (
          <tr key={of} className={of === 'total' ? css.toPay : undefined}>
            <th scope="row">{title}</th>
            {amounts.map((amount, i) => (
              <td key={names[i]} className={on(i)}>
                {formatRupees(amount, 'short')}
              </td>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

/** Returns the calculation of a line: one for all packages, or one for each that has the line. */
function formatCalculation(t: Translate, { lines }: ComparedLine, names: string[]): string {
  const hows = lines.map(line => line && formatLineCalculation(t, line))
  const different = new Set(hows.filter(how => how !== null))
  if (different.size === 1) return [...different][0]!
  return hows.flatMap((how, i) => (how === null ? [] : [`${names[i]}: ${how}`])).join(', ')
}
