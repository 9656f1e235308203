import type { App } from '#platform/app.ts'
import { requestReviews } from './commands/request-reviews.ts'

export { decideReview } from './commands/decide-review.ts'
export { purgeReviews } from './commands/purge-reviews.ts'
export { saveReview } from './commands/save-review.ts'
export { transferReviews } from './commands/transfer-reviews.ts'
export { findOwnReview, listReviews } from './queries/list-reviews.ts'
export { getLatestReviews, getServiceRatings, readReviews } from './queries/read-reviews.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'ask-for-reviews': Record<string, never>
  }
}

export function registerReviewTasks(app: App) {
  app.jobs.on('ask-for-reviews', { every: '0 10-19 * * *', retryLimit: 0 }, () => requestReviews(app))
}
