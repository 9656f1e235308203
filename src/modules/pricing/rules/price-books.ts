import type { PriceBook } from './price-book.ts'

/** The price book of a group of cities, with the city ids. */
export type GroupPriceBook = { groupId: number; cities: readonly number[]; book: PriceBook }
/** The price books in force. */
export type PriceBooks = {
  /** For every city that is in no group, and if the city is unknown. */
  general: PriceBook
  groups: readonly GroupPriceBook[]
}

/** Returns the price book for a move that begins in a city; null: outside of all our cities. */
export const getCityPriceBook = ({ general, groups }: PriceBooks, cityId: number | null): PriceBook =>
  groups.find(({ cities }) => cityId !== null && cities.includes(cityId))?.book ?? general

/** Returns the price book in force for a group, or for all (null). A group without a book has the general one. */
export const getGroupPriceBook = ({ general, groups }: PriceBooks, groupId: number | null): PriceBook =>
  groups.find(one => one.groupId === groupId)?.book ?? general
