import { expect, test } from 'vitest'
import { findCityInTwoGroups } from './find-city-in-two-groups.ts'

const [NOW, SOON, LATER] = [new Date(1_000), new Date(2_000), new Date(3_000)]
const OLD = new Date(0)
type Cities = number[]
const of = (groupId: number | null, cities: Cities, validFrom = OLD, withdrawnAt: Date | null = null) => ({
  ...{ groupId, cities, validFrom, withdrawnAt },
})
const numbered = (all: ReturnType<typeof of>[]) => all.map((one, at) => ({ ...one, version: at + 1 }))

test.each<[string, ReturnType<typeof of>[], number | null]>([
  ['none', [of(null, [])], null],
  ['groups apart', [of(1, [1, 2]), of(2, [3])], null],
  ['two groups of one city', [of(1, [1, 2]), of(2, [2])], 2],
  ['a book that another of its group has followed', [of(1, [1, 2]), of(1, [1]), of(2, [2])], null],
  ['one that comes later', [of(1, [1]), of(2, [1], SOON)], 1],
  ['one that takes over as the other lets go', [of(1, [1]), of(1, [], SOON), of(2, [1], SOON)], null],
  ['one that takes over before the other lets go', [of(1, [1]), of(1, [], LATER), of(2, [1], SOON)], 1],
  ['one that was taken back', [of(1, [1]), of(2, [1], SOON, NOW)], null],
  ['letting go that was taken back', [of(1, [1]), of(1, [], SOON, NOW), of(2, [1], SOON)], 1],
])('%s', (_, versions, city) => {
  expect(findCityInTwoGroups(numbered(versions), NOW)).toBe(city)
})
