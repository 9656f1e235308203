/** A category as it is written down: rows for three tables. Prices in rupees before GST, durations in minutes. */
export type SeedCategory = {
  id: number
  slug: string
  name: string
  tagline: string
  image: string
  /** Whose crews: 0 the movers'. */
  trade: number
  /** Visits begun in one slot of one city. */
  capacity: number
  /** Basis points. */
  gst: number
  /** Whether its services offer the free safety inspection. */
  safetyInspection?: boolean
  services: SeedService[]
}

export type SeedService = {
  id: number
  name: string
  description: string
  warranty: string
  /** Service accounting code. */
  sac: string
  included: string[]
  excluded: string[]
  questions: [question: string, answer: string][]
  at?: 'from' | 'to'
  goesWith: number[]
  /** Booked at this address instead of in the cart. */
  path?: string
  /** Their ids are the service's times 100, counted from 1. `people`: the crew they are sold with, if more than one. */
  options: [name: string, rupees: number, minutes: number, people?: number][]
}

export const HOUR = 60
/** A working day of a crew. */
export const DAY = 8 * HOUR
