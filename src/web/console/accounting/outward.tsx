import { formatRupees } from '#kernel/money.ts'
import type { SpanReturn } from '#modules/accounting/index.server.ts'
import { negated, sumHeads } from '#modules/accounting/rules/heads.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './accounts.module.css'
import { Column, FigureTable, HeadAmounts, HeadColumns } from './figures.tsx'

/** The outward supplies to be declared, large, and the amounts they consist of. */
export function Outward({ found: { sums, outward } }: { found: SpanReturn }) {
  const t = useTranslation()
  const parts = [
    ['supplies', sumHeads([sums['4'], sums['5'], sums['7']])],
    ['notes', sumHeads([sums['9b-registered'], sums['9b-others']])],
    ['received', sums['11a']],
    ['adjusted', negated(sums['11b'])],
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
            <Column>
              <span className="vh">{t('accounts.column.supply')}</span>
            </Column>
            <HeadColumns />
          </>
        }
        foot={
          <tr>
            <th scope="row">{t('accounts.outward.sum')}</th>
            <HeadAmounts of={outward} />
          </tr>
        }
      >
        {parts.map(([name, heads]) => (
          <tr key={name}>
            <th scope="row">{t(`accounts.outward.${name}`)}</th>
            <HeadAmounts of={heads} />
          </tr>
        ))}
      </FigureTable>
    </section>
  )
}
