import type { Rating } from '#modules/reviews/rules/review.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Stars } from '#web/ui/stars.tsx'
import css from './reviews.module.css'

/** The average, and the number of reviews for each number of stars. */
export function RatingBars({ rating: { average, count, counts } }: { rating: Rating }) {
  const t = useTranslation()
  return (
    <div className={css.bars}>
      <p className={css.barsAverage}>
        <b>{average}</b>
        <Stars stars={average} label={t('services.rated', { average, count })} />
      </p>
      <ul>
        {counts.map((n, at) => (
          <li key={5 - at}>
            <span className="vh">{t('services.detail.bar', { stars: 5 - at, count: n })}</span>
            <span aria-hidden="true">{5 - at}</span>
            <i aria-hidden="true">
              <i style={{ width: `${(n / count) * 100}%` }} />
            </i>
            <span aria-hidden="true">{n}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
