import { Link } from 'react-router'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { PriceDraftDetails } from '#modules/pricing/index.server.ts'
import type { ComparedMove, ComparedPrice } from '#modules/pricing/rules/compare-price-terms.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import filterCss from '../kit/filter.module.css'
import css from './prices.module.css'

type Props = Pick<PriceDraftDetails, 'comparedMoves' | 'offered'> & { packageId: number }

/** The prices of twenty typical moves now and with the draft, for one of the packages. */
export function PriceComparison({ comparedMoves: compared, offered, packageId }: Props) {
  const t = useTranslation()
  const rows = compared.flatMap(({ move, prices }) => {
    const price = prices.find(one => one.packageId === packageId)
    return price ? [{ move, price }] : []
  })
  const most = Math.max(...rows.map(({ price }) => Math.abs(price.more)), 1)
  return (
    <section className={cardCss.card}>
      <h2>{t('prices.compare.title')}</h2>
      <p className="muted sm">{t('prices.compare.lead')}</p>
      <nav className={filterCss.filter} aria-label={t('prices.compare.package')}>
        {offered.packages.map(({ id, name }) => (
          <Link key={id} to={`?package=${id}`} aria-current={id === packageId ? 'page' : undefined} preventScrollReset>
            {name}
          </Link>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large text scrolls on a phone, by keyboard too */}
      <div className={css.scroll} tabIndex={0}>
        <table className={css.compared}>
          <thead>
            <tr>
              <th scope="col">{t('prices.compare.move')}</th>
              <th scope="col">{t('prices.compare.before')}</th>
              <th scope="col">{t('prices.compare.after')}</th>
              <th scope="col">{t('prices.compare.more')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ move, price }) => (
              <tr key={JSON.stringify(move)}>
                <th scope="row">
                  <MoveName move={move} />
                </th>
                <td>{price.before === null ? '-' : short(price.before)}</td>
                <td>{short(price.after)}</td>
                <td>
                  <PriceDifference price={price} most={most} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The home and the date of a sample move, with its volume, distance and floors. */
export function MoveName({ move: { home, cft, km, floors, day, awayKm: away } }: Pick<ComparedMove, 'move'>) {
  const t = useTranslation()
  return (
    <>
      {t(`prices.home.${home}`)}
      {day !== 'plain' && `, ${t(`prices.day.${day}`)}`}
      <span className="muted sm">
        {t('prices.compare.what', { cft, km, floors: floors.from + floors.to })}
        {away > 0 && `, ${t('prices.compare.away', { km: away })}`}
      </span>
    </>
  )
}

/**
 * The price difference in rupees and percent, with a bar from the centre: a lower price to the left, a higher price to
 * the right.
 */
function PriceDifference({ price: { before, more }, most }: { price: ComparedPrice; most: number }) {
  const t = useTranslation()
  if (more === 0 || !before) return <span className="muted">{t('prices.compare.same')}</span>
  const sign = more > 0 ? '+' : '−'
  const percent = Math.abs((more / before) * 100).toFixed(1)
  return (
    <>
      <span className="nowrap">
        {sign}
        {short(Math.abs(more) as Paise)} <span className="muted">{`${sign}${percent}%`}</span>
      </span>
      <span className={css.bar} aria-hidden="true" data-cheaper={more < 0 || undefined}>
        <span style={{ inlineSize: `${(Math.abs(more) / most) * 50}%` }} />
      </span>
    </>
  )
}

const short = (amount: Paise) => formatRupees(amount, 'short')
