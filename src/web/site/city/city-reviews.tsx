import type { Review } from '#modules/reviews/rules/review.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Section } from '../landing/section.tsx'
import { ReviewSlip } from '../reviews/review-slip.tsx'
import css from '../reviews/reviews.module.css'

/** Reviews from completed bookings in this city. A city without any has no such section. */
export const CityReviews = ({ city, reviews }: { city: string; reviews: Review[] }) => {
  const t = useTranslation()
  return (
    <Section title={t('city.reviews', { city })}>
      <ul className={css.slipList}>
        {reviews.map(review => (
          <ReviewSlip key={review.id} review={review} />
        ))}
      </ul>
    </Section>
  )
}
