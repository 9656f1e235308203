import { Link } from 'react-router'
import { formatHour } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import {
  type ComparedDurations,
  type PackingKind,
  type PlannedEffort,
  packingKinds,
  summarizeComparison,
} from '#modules/crews/rules/compare-durations.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import filterCss from '../kit/filter.module.css'
import pricesCss from '../prices/prices.module.css'
import css from './durations.module.css'

/** The hours and end times of twenty usual moves now and with the draft. */
export function DurationComparison({ compared, kind }: { compared: readonly ComparedDurations[]; kind: PackingKind }) {
  const t = useTranslation()
  const { sameDay, shorter, longer } = summarizeComparison(compared)
  return (
    <section className={cardCss.card}>
      <h2>{t('durations.compare')}</h2>
      <p className="muted sm">{t('durations.compareLead')}</p>
      <nav className={filterCss.filter} aria-label={t('durations.compare.kind')}>
        {packingKinds.map(one => (
          <Link key={one} to={`?kind=${one}`} aria-current={one === kind ? 'page' : undefined} preventScrollReset>
            {t(`durations.compare.${one}`)}
          </Link>
        ))}
      </nav>
      <p className={css.sums}>
        <b>{t('durations.compare.sameDaySum', sameDay)}</b>
        <span>{t('durations.compare.sum', { shorter, longer })}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large text scrolls on a phone, by keyboard too */}
      <div className={pricesCss.scroll} tabIndex={0}>
        <table className={`${pricesCss.compared} ${css.moves}`}>
          <thead>
            <tr>
              <th scope="col">{t('durations.compare.move')}</th>
              <th scope="col">{t('durations.compare.before')}</th>
              <th scope="col">{t('durations.compare.after')}</th>
              <th scope="col">{t('durations.compare.change')}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ move, before, after }) => (
              <tr key={JSON.stringify(move)}>
                <th scope="row">
                  {t(`prices.home.${move.home}`)}
                  <span className="muted sm">
                    {t('durations.compare.what', {
                      ...{ cft: move.cft, km: move.km, floors: move.floors.from + move.floors.to },
                    })}
                  </span>
                </th>
                <td>
                  <Effort effort={before} />
                </td>
                <td>
                  <Effort effort={after} />
                </td>
                <td>
                  <Change before={before} after={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Effort({ effort }: { effort: PlannedEffort }) {
  const t = useTranslation()
  const minutes = String(effort.minutes % 60).padStart(2, '0')
  return (
    <span className={css.home}>
      <b>{t('durations.compare.time', { hours: Math.floor(effort.minutes / 60), minutes })}</b>
      <span className="muted sm">{formatEnd(t, effort)}</span>
    </span>
  )
}

const MIDNIGHT = 24

const formatEnd = (t: Translate, { endsAt, people }: PlannedEffort) =>
  endsAt > MIDNIGHT
    ? t('durations.compare.endsNextDay', { people })
    : t('durations.compare.ends', { hour: formatHour(Math.ceil(endsAt) % MIDNIGHT), people })

function Change({ before, after }: Pick<ComparedDurations, 'before' | 'after'>) {
  const t = useTranslation()
  const minutes = after.minutes - before.minutes
  if (before.endsAt > MIDNIGHT && after.endsAt <= MIDNIGHT)
    return <span className={css.less}>{t('durations.compare.sameDay')}</span>
  if (minutes === 0) return <span className="muted">{t('durations.compare.same')}</span>
  return minutes > 0 ? (
    <span className={css.more}>{t('durations.compare.longer', { minutes })}</span>
  ) : (
    <span className={css.less}>{t('durations.compare.shorter', { minutes: -minutes })}</span>
  )
}
