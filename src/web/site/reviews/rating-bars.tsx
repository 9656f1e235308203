import type { Rating } from '#modules/reviews/rules/review.ts'
import { services } from '#web/text/en/services.ts'
import { Stars } from '#web/ui/stars.tsx'

const t = services.detail

/** The average, and how many gave how many stars. */
export function RatingBars({ rating: { average, count, counts } }: { rating: Rating }) {
  return (
    <div className="bars">
      <p className="bars-average">
        <b>{average}</b>
        <Stars stars={average} label={services.rated(average, count)} />
      </p>
      <ul>
        {counts.map((n, at) => (
          <li key={5 - at}>
            <span className="vh">{t.bar(5 - at, n)}</span>
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
