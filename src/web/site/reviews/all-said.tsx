import type { Rating, Review } from '#modules/reviews/rules/review.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReviewSlip } from './review-slip.tsx'
import './all-said.css'

/** Reviews beside a bar for each number of stars. */
export function AllSaid({ reviews, rating }: { reviews: Review[]; rating: Rating }) {
  return (
    <div className="all-said">
      <RatingBars rating={rating} />
      <ul className="slip-list">
        {reviews.map(review => (
          <ReviewSlip key={review.id} review={review} />
        ))}
      </ul>
    </div>
  )
}
