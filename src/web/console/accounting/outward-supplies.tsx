import { add, formatRupees } from '#kernel/money.ts'
import type { PeriodReturn } from '#modules/accounting/index.server.ts'
import { isZeroTax, negateTaxAmounts, sumTaxAmounts, type TaxAmounts } from '#modules/documents/rules/tax-amounts.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FigureColumn, FigureSection, FiguresRow, FigureTable, TaxAmountCells, TaxAmountColumns } from './figures.tsx'

/** The outward supplies to be declared, large. */
export function OutwardFigures({ found: { outwardSupplies: outward } }: { found: PeriodReturn }) {
  const t = useTranslation()
  return (
    <FiguresRow
      figures={[
        { name: t('accounting.outward.tax'), value: formatRupees(add(outward.cgst, outward.sgst, outward.igst)) },
        ...(['taxable', 'cgst', 'sgst', 'igst'] as const).map(head => ({
          ...{ name: t(`accounting.column.${head}`), value: formatRupees(outward[head]) },
        })),
      ]}
    />
  )
}

/** The amounts that the outward supplies consist of. */
export function OutwardSupplies({
  found: { sums, outwardSupplies: outward, zeroRatedSupplies },
}: {
  found: PeriodReturn
}) {
  const t = useTranslation()
  const parts = [
    ['supplies', sumTaxAmounts([sums['4'], sums['5'], sums['7']])],
    ['notes', sumTaxAmounts([sums['9b-registered'], sums['9b-others']])],
    ['received', sums['11a']],
    ['adjusted', negateTaxAmounts(sums['11b'])],
  ] as const
  return (
    <FigureSection title={t('accounting.outward.title')}>
      <FigureTable
        label={t('accounting.outward.title')}
        head={
          <>
            <FigureColumn>
              <span className="vh">{t('accounting.column.supply')}</span>
            </FigureColumn>
            <TaxAmountColumns />
          </>
        }
        foot={
          <tr>
            <th scope="row">{t('accounting.outward.sum')}</th>
            <TaxAmountCells of={outward} />
          </tr>
        }
      >
        {parts.map(([name, heads]) => (
          <tr key={name}>
            <th scope="row">{t(`accounting.outward.${name}`)}</th>
            <TaxAmountCells of={heads} />
          </tr>
        ))}
      </FigureTable>
      <OtherSupplies
        parts={[
          ['zeroRated', zeroRatedSupplies],
          ['exempt', sums['8']],
          ['reverse', sumTaxAmounts([sums['4b'], sums['9b-reverse']])],
        ]}
      />
    </FigureSection>
  )
}

type Part = readonly [name: 'zeroRated' | 'exempt' | 'reverse', amounts: TaxAmounts]

/** The supplies that GSTR-3B declares apart from those in 3.1 (a). Nothing if there are none. */
function OtherSupplies({ parts }: { parts: readonly Part[] }) {
  const t = useTranslation()
  const shown = parts.filter(([, amounts]) => !isZeroTax(amounts))
  if (shown.length === 0) return null
  return (
    <FigureTable
      label={t('accounting.outward.others')}
      head={
        <>
          <FigureColumn>{t('accounting.outward.others')}</FigureColumn>
          <TaxAmountColumns />
        </>
      }
    >
      {shown.map(([name, amounts]) => (
        <tr key={name}>
          <th scope="row">{t(`accounting.outward.${name}`)}</th>
          <TaxAmountCells of={amounts} />
        </tr>
      ))}
    </FigureTable>
  )
}
