export type ReviewState = 'waiting' | 'shown' | 'hidden'

export const REVIEW_MIN_LENGTH = 10
export const REVIEW_MAX_LENGTH = 1_000

/** A published review. */
export type Review = {
  id: number
  /** Null for a move. */
  serviceId: number | null
  stars: number
  text: string
  /** 'Neha K.' */
  name: string
  /** 'Andheri West to Powai', 'Full home painting, Powai' */
  subject: string
  at: Date
}

/** A rating. `counts`: the numbers of reviews with five stars, four, down to one. */
export type Rating = { count: number; average: number; counts: number[] }

export const NO_RATING: Rating = { count: 0, average: 0, counts: [0, 0, 0, 0, 0] }

/** Calculates a rating from the number of reviews by stars. The average has one decimal. */
export function calculateRating(byStars: ReadonlyMap<number, number>): Rating {
  const counts = [5, 4, 3, 2, 1].map(stars => byStars.get(stars) ?? 0)
  const count = counts.reduce((sum, n) => sum + n, 0)
  if (count === 0) return NO_RATING
  const sum = counts.reduce((total, n, at) => total + n * (5 - at), 0)
  return { count, average: Math.round((sum / count) * 10) / 10, counts }
}

/** Returns the name under a review: first name and the initial of the last. */
export function formatReviewerName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? `${words[0]} ${words.at(-1)![0]!.toUpperCase()}.` : (words[0] ?? '')
}
