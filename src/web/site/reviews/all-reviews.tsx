import type { Rating, Review } from '#modules/reviews/rules/review.ts'
import css from './all-reviews.module.css'
import { RatingBars } from './rating-bars.tsx'
import { ReviewSlip } from './review-slip.tsx'
import reviewsCss from './reviews.module.css'

/** Reviews beside a bar for each number of stars. */
export function AllReviews({ reviews, rating }: { reviews: Review[]; rating: Rating }) {
  return (
    <div className={css.allSaid}>
      <RatingBars rating={rating} />
      <ul className={reviewsCss.slipList}>
        {reviews.map(review => (
          <ReviewSlip key={review.id} review={review} />
        ))}
      </ul>
    </div>
  )
}
