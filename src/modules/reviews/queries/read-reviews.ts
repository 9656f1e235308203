import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import { calculateRating, NO_RATING, type Rating, type Review } from '../rules/review.ts'

/** The reviews to read: of a service, of moves (null), or of a city; by default all. */
export type ReviewFilter = { serviceId?: number | null; cityId?: number; most?: number }

/** Lists published reviews, newest first, with the rating of all of them. */
export async function readReviews(app: App, filter: ReviewFilter = {}): Promise<{ reviews: Review[]; rating: Rating }> {
  const [reviews, stars] = await Promise.all([
    selectShownReviews(app.db, filter)
      .select(['id', 'service_id as serviceId', 'stars', 'text', 'name', 'subject', 'created_at as at'])
      .orderBy('id', 'desc')
      .limit(filter.most ?? 50)
      .execute(),
    selectStarCounts(app.db, filter).execute(),
  ])
  return { reviews, rating: calculateRating(new Map(stars.map(row => [row.stars, row.count]))) }
}

/**
 * Reads the number of reviews by stars from stored counts, because counting would read all reviews of a city for each
 * visitor.
 */
function selectStarCounts(db: Db, { serviceId, cityId }: ReviewFilter) {
  let rows = db.selectFrom('review_counts')
  if (serviceId !== undefined) rows = rows.where('service_id', '=', serviceId ?? 0)
  if (cityId !== undefined) rows = rows.where('city_id', '=', cityId)
  return rows.select(['stars', eb => eb.fn.sum<number>('count').as('count')]).groupBy('stars')
}

function selectShownReviews(db: Db, { serviceId, cityId }: ReviewFilter) {
  let rows = db.selectFrom('reviews').where('state', '=', 'shown')
  if (serviceId === null) rows = rows.where('service_id', 'is', null)
  else if (serviceId !== undefined) rows = rows.where('service_id', '=', serviceId)
  return cityId === undefined ? rows : rows.where('city_id', '=', cityId)
}

/** Reads the rating of each service, cached for a minute, for lists. */
const readServiceRatings = cacheRead(60_000, async (db: Db): Promise<Map<number, Rating>> => {
  const rows = await db
    .selectFrom('review_counts')
    .select(['service_id', 'stars', eb => eb.fn.sum<number>('count').as('count')])
    .where('service_id', '<>', 0)
    .groupBy(['service_id', 'stars'])
    .execute()
  const byService = Map.groupBy(rows, row => row.service_id)
  return new Map(
    [...byService].map(([id, own]) => [id, calculateRating(new Map(own.map(row => [row.stars, row.count])))]),
  )
})

/** Returns a function that gives the rating of any service. */
export async function getServiceRatings(app: App): Promise<(serviceId: number) => Rating> {
  const ratings = await readServiceRatings(app.db)
  return serviceId => ratings.get(serviceId) ?? NO_RATING
}

/** Lists the newest reviews of moves and services for the landing page, cached for a minute. */
export const getLatestReviews = cacheRead(
  60_000,
  (db: Db): Promise<Review[]> =>
    selectShownReviews(db, {})
      .select(['id', 'service_id as serviceId', 'stars', 'text', 'name', 'subject', 'created_at as at'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute(),
)
