import type { MoveTax, PriceBook } from './price-book.ts'

/** The price book of a group of cities, with the city ids. */
export type GroupPriceBook = { groupId: number; cities: readonly number[]; book: PriceBook }
/** The price books in force. */
export type PriceBooks = {
  /** For every city that is in no group, and if the city is unknown. */
  general: PriceBook
  groups: readonly GroupPriceBook[]
  /** The tax of cities whose branch has tax rules of its own; every other city has that of the books. */
  taxes?: readonly { cities: readonly number[]; tax: MoveTax }[]
}

/** Returns the price book for a move that begins in a city; null: outside of all our cities. */
export function getCityPriceBook({ general, groups, taxes = [] }: PriceBooks, cityId: number | null): PriceBook {
  const isOfCity = ({ cities }: { cities: readonly number[] }) => cityId !== null && cities.includes(cityId)
  const book = groups.find(isOfCity)?.book ?? general
  const own = taxes.find(isOfCity)
  return own ? { ...book, ...own.tax } : book
}

/** Returns the price book in force for a group, or for all (null). A group without a book has the general one. */
export const getGroupPriceBook = ({ general, groups }: PriceBooks, groupId: number | null): PriceBook =>
  groups.find(one => one.groupId === groupId)?.book ?? general
