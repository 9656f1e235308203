import type { Rating } from '#modules/reviews/rules/review.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Stars } from '#web/ui/stars.tsx'
import css from './rating-line.module.css'

/** The stars of a service; renders nothing without reviews. */
export function RatingLine({ rating: { average, count } }: { rating: Rating }) {
  const t = useTranslation()
  if (count === 0) return null
  return (
    <p className={`${css.rating} sm`}>
      <Stars stars={average} label={t('services.rated', { average, count })} />
      <span aria-hidden="true">
        {average} ({count})
      </span>
    </p>
  )
}
