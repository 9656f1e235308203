import type { Paise } from '#kernel/money.ts'

export type ItemGroup = { id: number; name: string }

/** One kind of thing that moves. */
export type Article = {
  id: number
  groupId: number
  name: string
  /** Cubic feet in the truck, one piece. */
  cft: number
  /** Symbol in `/pictograms.svg`. */
  pictogram: string
  /** Other words a customer may search by, separated by spaces: 'godrej tijori'. */
  words: string
  /** Extra charge per piece for taking down, crating or more hands; 0 for most. */
  handling: Paise
}

/** A typical home, to start a list from. */
export type Preset = { code: string; name: string; cart: Record<number, number> }

/** How much the crew does. Its rates are in the price book, under the same id. */
export type ServicePackage = { id: number; name: string; tagline: string; bullets: string[] }
