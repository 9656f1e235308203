export { decideReview } from './commands/decide-review.ts'
export { writeReview } from './commands/write-review.ts'
export { listReviews, readReviewOf } from './queries/list-reviews.ts'
export { type About, latestReviews, ratingsOfServices, readReviews } from './queries/read-reviews.ts'
