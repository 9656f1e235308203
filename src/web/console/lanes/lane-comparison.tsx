import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { ComparedLaneRate } from '#modules/pricing/rules/compare-lanes.ts'
import { getLaneRateKey } from '#modules/pricing/rules/lane.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { formatLaneRoute } from './format-lane.ts'
import css from './lanes.module.css'

const MAX_SHOWN = 40
type Props = { compared: readonly ComparedLaneRate[]; vehicles: Readonly<Record<number, string>>; children: ReactNode }

/** What usual moves cost by the rates in force and by the draft, for each rate that differs. */
export function LaneComparison({ compared, vehicles, children }: Props) {
  const t = useTranslation()
  const shown = compared.slice(0, MAX_SHOWN)
  return (
    <section className={cardCss.card} aria-labelledby="compare">
      <h2 id="compare">{t('lanes.compare')}</h2>
      {shown.length === 0 ? (
        <p className="muted">{t('lanes.compare.none')}</p>
      ) : (
        <>
          <p className="muted sm">{t('lanes.compareLead')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large text scrolls on a phone, by keyboard too */}
          <div className={css.scroll} tabIndex={0}>
            <table className={css.compared}>
              <thead>
                <tr>
                  <th scope="col">{t('lanes.compare.move')}</th>
                  <th scope="col">{t('lanes.compare.before')}</th>
                  <th scope="col">{t('lanes.compare.after')}</th>
                  <th scope="col">{t('lanes.compare.change')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.flatMap(one =>
                  one.prices.map(({ home, before, after }) => (
                    <tr key={`${getLaneRateKey(one.rate)} ${home}`}>
                      <th scope="row">
                        {formatLaneRoute(t, one.rate)}
                        <small className="muted">
                          {' '}
                          {one.rate.vehicleId === null ? t(`lanes.home.${home}`) : vehicles[one.rate.vehicleId]}
                        </small>
                      </th>
                      <td>{formatPrice(before)}</td>
                      <td>{formatPrice(after)}</td>
                      <td>
                        {before === null
                          ? t('lanes.compare.new')
                          : after === null
                            ? t('lanes.compare.removed')
                            : formatChange(before, after)}
                      </td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </div>
          {compared.length > shown.length && (
            <p className="muted sm">{t('lanes.compare.more', { count: compared.length - shown.length })}</p>
          )}
        </>
      )}
      {children}
    </section>
  )
}

const formatPrice = (price: Paise | null) => (price === null ? '–' : formatRupees(price, 'short'))

function formatChange(before: Paise, after: Paise): string {
  if (before === after || before === 0) return '0%'
  const percent = ((after - before) / before) * 100
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`
}
