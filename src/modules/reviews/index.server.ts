import type { App } from '#platform/app.ts'
import { askForReviews } from './commands/ask-for-reviews.ts'

export { decideReview } from './commands/decide-review.ts'
export { handOverReviews } from './commands/hand-over-reviews.ts'
export { purgeReviews } from './commands/purge-reviews.ts'
export { writeReview } from './commands/write-review.ts'
export { listReviews, readReviewOf } from './queries/list-reviews.ts'
export { latestReviews, ratingsOfServices, readReviews } from './queries/read-reviews.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'ask-for-reviews': Record<string, never>
  }
}

export function reviewJobs(app: App) {
  app.jobs.on('ask-for-reviews', { every: '0 10-19 * * *', retryLimit: 0 }, () => askForReviews(app))
}
