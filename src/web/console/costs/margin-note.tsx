import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, paise, toWholeRupees } from '#kernel/money.ts'
import { type CostLine, getMarginShare, type Margin } from '#modules/costs/rules/margin.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './costs.module.css'

/** The margin of a price, and the costs; for staff who may see costs. */
export function MarginNote({ margin }: { margin: Margin | null }) {
  const t = useTranslation()
  if (!margin)
    return (
      <p className="muted sm">
        {t('costs.margin.none')} <Link to="/console/costs">{t('costs.margin.enter')}</Link>
      </p>
    )
  const { price, left, lines, cost } = margin
  const share = getMarginShare(margin)
  const money = (amount: number) => formatRupees(toWholeRupees(paise(Math.abs(amount))), 'short')
  const told =
    share === null
      ? t('costs.margin.ofZero', { cost: money(cost) })
      : left < 0
        ? t('costs.margin.loss', { left: money(left), price: money(price) })
        : t('costs.margin.of', { left: money(left), price: money(price), share: `${share / 10}%` })
  return (
    <details className={css.margin}>
      <summary data-loss={left < 0 || undefined}>{told}</summary>
      <dl className={css.lines}>
        {lines.map(line => (
          <Fragment key={line.code}>
            <dt>{formatCostLine(t, line)}</dt>
            <dd>{money(line.amount)}</dd>
          </Fragment>
        ))}
        <dt>
          <b>{t('costs.margin.cost')}</b>
        </dt>
        <dd>
          <b>{money(cost)}</b>
        </dd>
      </dl>
      <p className="muted sm">{t('costs.margin.hint')}</p>
    </details>
  )
}

function formatCostLine(t: Translate, line: CostLine): string {
  if (line.code === 'crew') {
    const { people, minutes } = line.params
    return t('costs.margin.line.crew', { people, hours: Math.round(minutes / 6) / 10 })
  }
  if (line.code === 'truck') return t('costs.margin.line.truck', { days: line.params.days / 100 })
  if (line.code === 'road') return t('costs.margin.line.road', line.params)
  if (line.code === 'material') return t('costs.margin.line.material', { cft: line.params.cft })
  if (line.code === 'used') return t('costs.margin.line.used')
  if (line.code === 'trip') return t('costs.margin.line.trip')
  if (line.code === 'hire') return t('costs.margin.line.hire')
  return t('costs.margin.line.overheads', { share: formatPercent(line.params.rate) })
}
