import type { Paise } from '#kernel/money.ts'

/** An option of a service: '2 BHK', 'Switchboard repair'. Price in paise before GST. `people`: the size of the crew. */
export type ServiceOption = { id: number; name: string; price: Paise; minutes: number; people: number }

/** The home of a move that a service is usually for: the old one (`from`) or the new one (`to`). */
export type HomeSide = 'from' | 'to'

/** A home service in a category (SVC-04). */
export type Service = {
  id: number
  categoryId: number
  /** The last part of its address: 'full-home-painting'. */
  slug: string
  name: string
  description: string
  /** '1 year on peeling and blisters' */
  warranty: string
  /** The name of a drawing; in the wire contract a file in `category/`. */
  image: string
  /** The base name of its photo's files, shown instead of the drawing (`picture.ts`). */
  picture: string | null
  /** Service accounting code for the invoice. */
  sac: string
  included: string[]
  excluded: string[]
  questions: { question: string; answer: string }[]
  atHome: HomeSide | null
  /** Services often booked with it, used until there is data from orders. */
  goesWith: number[]
  /** The page where it is booked if not through the cart: household shifting has its own pricing. */
  path: string | null
  options: ServiceOption[]
  /** The price of the cheapest option, in paise before GST; null if it is not booked through the cart. */
  price: Paise | null
  /** The duration of the quickest option. */
  minutes: number | null
}

export type ServiceCategory = {
  id: number
  slug: string
  name: string
  tagline: string
  image: string
  /** The trade whose slots its visits use; 0 for the movers. */
  trade: number
  /** True if its services offer the free safety inspection (SVC-03). */
  safetyInspection: boolean
  services: Service[]
}

/** All services on offer, in display order. */
export type ServiceCatalogue = {
  categories: ServiceCategory[]
  services: ReadonlyMap<number, Service>
  /** The service of each option, by the option's id. */
  options: ReadonlyMap<number, { option: ServiceOption; service: Service; category: ServiceCategory }>
}

/** True for a category of home services, false for the movers' own (shifting, storage, packing alone). */
export const isHomeService = ({ trade }: Pick<ServiceCategory, 'trade'>) => trade !== 0

/** Returns the address of a category: '/services/2/painting'. */
export const getCategoryPath = ({ id, slug }: Pick<ServiceCategory, 'id' | 'slug'>) => `/services/${id}/${slug}`
/** Returns the address of a service: '/service-details/201/full-home-painting'. */
export const getServicePath = ({ id, slug }: Pick<Service, 'id' | 'slug'>) => `/service-details/${id}/${slug}`
