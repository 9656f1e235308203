import { Link } from 'react-router'
import type { Rating, Review } from '#modules/reviews/rules/review.ts'
import { services } from '#web/text/en/services.ts'
import { AllSaid } from '../reviews/all-said.tsx'

const t = services.detail

/** What customers say, with a bar for each number of stars (SVC-03); nothing while nobody has said any. */
export function ServiceReviews({ reviews, rating }: { reviews: Review[]; rating: Rating }) {
  if (rating.count === 0) return null
  return (
    <section className="sd-reviews" aria-label={t.reviews}>
      <div className="wrap">
        <h2>{t.reviews}</h2>
        <AllSaid reviews={reviews} rating={rating} />
        <p>
          <Link className="link" to="/customer-reviews">
            {t.allReviews}
          </Link>
        </p>
      </div>
    </section>
  )
}
