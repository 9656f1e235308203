import type { Rating } from '#modules/reviews/rules/review.ts'
import { services as t } from '#web/text/en/services.ts'
import { Stars } from '#web/ui/stars.tsx'

/** The stars of a service; nothing while nobody has given any. */
export function RatingLine({ rating: { average, count } }: { rating: Rating }) {
  if (count === 0) return null
  return (
    <p className="rating sm">
      <Stars stars={average} label={t.rated(average, count)} />
      <span aria-hidden="true">
        {average} ({count})
      </span>
    </p>
  )
}
