import type { BasisPoints, Paise } from '#kernel/money.ts'

/** One thing that can be ordered of a service: '2 BHK', 'Switchboard repair'. Price before GST. `people`: the crew it is sold with. */
export type ServiceOption = { id: number; name: string; price: Paise; minutes: number; people: number }

/** Which home of a move a service is usually for: the one left or the new one. */
export type HomeSide = 'from' | 'to'

/** A home service, a child of its category (SVC-04). */
export type Service = {
  id: number
  categoryId: number
  /** The last part of its address: 'full-home-painting'. */
  slug: string
  name: string
  description: string
  /** '1 year on peeling and blisters' */
  warranty: string
  /** A drawing's name; on the wire a file in `category/`. */
  image: string
  /** What the files of its photo are called, in place of the drawing (`picture.ts`). */
  picture: string | null
  /** Service accounting code for the invoice. */
  sac: string
  included: string[]
  excluded: string[]
  questions: { question: string; answer: string }[]
  atHome: HomeSide | null
  /** Services often wanted with it, until orders say better. */
  goesWith: number[]
  /** Where it is booked, if not through the cart: a household shifting has a price of its own. */
  path: string | null
  options: ServiceOption[]
  /** Of the cheapest option, before GST; null where it is not booked through the cart. */
  price: Paise | null
  /** Of the quickest option. */
  minutes: number | null
}

export type ServiceCategory = {
  id: number
  slug: string
  name: string
  tagline: string
  image: string
  /** Whose slots its visits take: 0 the movers'. */
  trade: number
  gst: BasisPoints
  /** Whether its services offer the free safety inspection (SVC-03). */
  safetyInspection: boolean
  services: Service[]
}

/** All services on offer, in the order of the screens. */
export type ServiceCatalogue = {
  categories: ServiceCategory[]
  services: ReadonlyMap<number, Service>
  /** The service of each option. */
  options: ReadonlyMap<number, { option: ServiceOption; service: Service; category: ServiceCategory }>
}

/** Whether a category is a home's, and not the movers' own: shifting, storage, packing alone. */
export const isHomeService = ({ trade }: Pick<ServiceCategory, 'trade'>) => trade !== 0

/** '/services/2/painting' */
export const categoryPath = ({ id, slug }: Pick<ServiceCategory, 'id' | 'slug'>) => `/services/${id}/${slug}`
/** '/service-details/201/full-home-painting' */
export const servicePath = ({ id, slug }: Pick<Service, 'id' | 'slug'>) => `/service-details/${id}/${slug}`
