import { expect, test } from 'vitest'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { getCityPriceBook, getGroupPriceBook } from './price-books.ts'

const book = (version: number) => ({ version, ...firstPriceBook })
const books = {
  general: book(1),
  groups: [
    { groupId: 7, cities: [3, 4], book: book(5) },
    { groupId: 8, cities: [], book: book(6) },
  ],
}

test.each([
  [3, 5],
  [4, 5],
  [1, 1],
  [null, 1],
])('a move from city %j is priced by version %i', (city, version) => {
  expect(getCityPriceBook(books, city).version).toBe(version)
})

test.each([
  [7, 5],
  [8, 6],
  [9, 1],
  [null, 1],
])('group %j has version %i', (group, version) => {
  expect(getGroupPriceBook(books, group).version).toBe(version)
})
