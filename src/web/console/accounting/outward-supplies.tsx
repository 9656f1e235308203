import { formatRupees } from '#kernel/money.ts'
import type { PeriodReturn } from '#modules/accounting/index.server.ts'
import { negateTaxAmounts, sumTaxAmounts } from '#modules/accounting/rules/tax-amounts.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './accounts.module.css'
import { FigureColumn, FigureTable, TaxAmountCells, TaxAmountColumns } from './figures.tsx'

/** The outward supplies to be declared, large, and the amounts they consist of. */
export function OutwardSupplies({ found: { sums, outwardSupplies: outward } }: { found: PeriodReturn }) {
  const t = useTranslation()
  const parts = [
    ['supplies', sumTaxAmounts([sums['4'], sums['5'], sums['7']])],
    ['notes', sumTaxAmounts([sums['9b-registered'], sums['9b-others']])],
    ['received', sums['11a']],
    ['adjusted', negateTaxAmounts(sums['11b'])],
  ] as const
  return (
    <section className={css.card}>
      <h2>{t('accounts.outward.title')}</h2>
      <dl className={css.figures}>
        {(['taxable', 'cgst', 'sgst', 'igst'] as const).map(head => (
          <div key={head}>
            <dt>{t(`accounts.column.${head}`)}</dt>
            <dd>{formatRupees(outward[head])}</dd>
          </div>
        ))}
      </dl>
      <FigureTable
        label={t('accounts.outward.title')}
        head={
          <>
            <FigureColumn>
              <span className="vh">{t('accounts.column.supply')}</span>
            </FigureColumn>
            <TaxAmountColumns />
          </>
        }
        foot={
          <tr>
            <th scope="row">{t('accounts.outward.sum')}</th>
            <TaxAmountCells of={outward} />
          </tr>
        }
      >
        {parts.map(([name, heads]) => (
          <tr key={name}>
            <th scope="row">{t(`accounts.outward.${name}`)}</th>
            <TaxAmountCells of={heads} />
          </tr>
        ))}
      </FigureTable>
    </section>
  )
}
