import { indiaDate } from '#kernel/india-time.ts'
import type { Review } from '#modules/reviews/rules/review.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { formatDate } from '#words/format.ts'

/** One review, as a slip torn off the booking. */
export function ReviewSlip({ review: { stars, text, name, subject, at } }: { review: Review }) {
  const say = useSay()
  const date = indiaDate(at)
  return (
    <li className="said">
      <p className="said-of">{subject}</p>
      <Stars stars={stars} label={say('reviews.starsOf', { n: stars })} />
      <blockquote>{text}</blockquote>
      <p className="said-by">
        <b>{name}</b>{' '}
        <time dateTime={date}>
          {formatDate(date, say.tag)} {date.slice(0, 4)}
        </time>
      </p>
    </li>
  )
}
