import { Link } from 'react-router'
import type { Rating, Review } from '#modules/reviews/rules/review.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AllReviews } from '../reviews/all-reviews.tsx'
import css from './service-details.module.css'

/** Reviews, with a bar for each number of stars (SVC-03); renders nothing without reviews. */
export function ServiceReviews({ reviews, rating }: { reviews: Review[]; rating: Rating }) {
  const t = useTranslation()
  if (rating.count === 0) return null
  return (
    <section className={css.reviews} aria-label={t('services.detail.reviews')}>
      <div className="wrap">
        <h2>{t('services.detail.reviews')}</h2>
        <AllReviews reviews={reviews} rating={rating} />
        <p>
          <Link className="link" to="/customer-reviews">
            {t('services.detail.allReviews')}
          </Link>
        </p>
      </div>
    </section>
  )
}
