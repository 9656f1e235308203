import type { Review } from '#modules/reviews/rules/review.ts'
import { cityText } from '#web/text/en/city.ts'
import { Section } from '../landing/section.tsx'
import { ReviewSlip } from '../reviews/review-slip.tsx'

/** What customers of completed bookings say here; a city without any has no such section. */
export const CityReviews = ({ city, reviews }: { city: string; reviews: Review[] }) => (
  <Section title={cityText.reviews(city)}>
    <ul className="slip-list">
      {reviews.map(review => (
        <ReviewSlip key={review.id} review={review} />
      ))}
    </ul>
  </Section>
)
