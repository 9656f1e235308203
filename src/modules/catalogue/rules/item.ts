import type { Paise } from '#kernel/money.ts'

export type ItemGroup = { id: number; name: string }

/** A kind of household item that is moved. */
export type CatalogueItem = {
  id: number
  groupId: number
  name: string
  /** Volume of one piece in the truck, in cubic feet. */
  cft: number
  /** A symbol in `/pictograms.svg`. */
  pictogram: string
  /** Additional search words, separated by spaces: 'godrej tijori'. */
  words: string
  /** Additional charge per piece for dismantling, crating or more crew, in paise; 0 for most items. */
  handling: Paise
}

/** The items of a typical home, to start a list from. */
export type Preset = { code: string; name: string; cart: Record<number, number> }

/** A service level of a move. Its rates are in the price book under the same id. */
export type ServicePackage = { id: number; name: string; tagline: string; bullets: string[] }
