import type { PriceBook } from './price-book.ts'

/** The book of a group of cities, by their numbers. */
export type GroupBook = { groupId: number; cities: readonly number[]; book: PriceBook }
/** The price books in force. */
export type PriceBooks = {
  /** For every city that no group names, and where none is known. */
  general: PriceBook
  groups: readonly GroupBook[]
}

/** What a move that begins in a city is priced by; null: in none of ours. */
export const bookOf = ({ general, groups }: PriceBooks, cityId: number | null): PriceBook =>
  groups.find(({ cities }) => cityId !== null && cities.includes(cityId))?.book ?? general

/** What is in force for a group, or for all; a group without a book has the general one. */
export const bookOfGroup = ({ general, groups }: PriceBooks, groupId: number | null): PriceBook =>
  groups.find(one => one.groupId === groupId)?.book ?? general
