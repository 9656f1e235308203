/** A category in the form of this seed: rows for three tables. Prices in rupees before GST, durations in minutes. */
export type SeedCategory = {
  id: number
  slug: string
  name: string
  tagline: string
  image: string
  /** The trade of its crews; 0 is that of the movers. */
  trade: number
  /** Visits that can start in one slot of one city. */
  capacity: number
  /** True if its services offer the free safety inspection. */
  safetyInspection?: boolean
  services: SeedService[]
}

export type SeedService = {
  id: number
  name: string
  description: string
  warranty: string
  /** The service accounting code. */
  sac: string
  included: string[]
  excluded: string[]
  questions: [question: string, answer: string][]
  at?: 'from' | 'to'
  goesWith: number[]
  /** Booked at this address instead of in the cart. */
  path?: string
  /** Option ids are the service's id times 100, counted from 1. `people`: the size of the crew, if more than one. */
  options: [name: string, rupees: number, minutes: number, people?: number][]
}

export const HOUR_MINUTES = 60
/** A crew's working day, in minutes. */
export const WORKING_DAY_MINUTES = 8 * HOUR_MINUTES
