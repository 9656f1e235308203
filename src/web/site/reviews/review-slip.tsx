import { formatDate } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Review } from '#modules/reviews/rules/review.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Stars } from '#web/ui/stars.tsx'
import css from './reviews.module.css'

/** One review, as a slip torn off the booking. */
export function ReviewSlip({ review: { stars, text, name, subject, at } }: { review: Review }) {
  const t = useTranslation()
  const date = toIndiaDate(at)
  return (
    <li className={css.said}>
      <p className={css.saidOf}>{subject}</p>
      <Stars stars={stars} label={t('reviews.starsOf', { n: stars })} />
      <blockquote>{text}</blockquote>
      <p className={css.translatedBy}>
        <b>{name}</b>{' '}
        <time dateTime={date}>
          {formatDate(date, t.tag)} {date.slice(0, 4)}
        </time>
      </p>
    </li>
  )
}
