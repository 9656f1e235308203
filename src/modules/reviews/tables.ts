import type { Generated } from 'kysely'
import type { ReviewState } from './rules/review.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    reviews: {
      id: Generated<number>
      order_id: number
      customer_id: number
      service_id: number | null
      city_id: number | null
      stars: number
      text: string
      name: string
      subject: string
      state: Generated<ReviewState>
      created_at: Date
      decided_at: Date | null
      decided_by: number | null
    }
    /** Numbers of published reviews, maintained by a trigger of `reviews`. 0: no city, or a move. */
    review_counts: { city_id: number; service_id: number; stars: number; count: number }
  }
}
