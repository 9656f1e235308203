import { formatDay, indiaDate } from '#kernel/india-time.ts'
import type { Review } from '#modules/reviews/rules/review.ts'
import { reviewsText as t } from '#web/text/en/services.ts'
import { Stars } from '#web/ui/stars.tsx'

/** One review, as a slip torn off the booking. */
export function ReviewSlip({ review: { stars, text, name, subject, at } }: { review: Review }) {
  const date = indiaDate(at)
  return (
    <li className="said">
      <p className="said-of">{subject}</p>
      <Stars stars={stars} label={t.starsOf(stars)} />
      <blockquote>{text}</blockquote>
      <p className="said-by">
        <b>{name}</b>{' '}
        <time dateTime={date}>
          {formatDay(date).slice(4)} {date.slice(0, 4)}
        </time>
      </p>
    </li>
  )
}
