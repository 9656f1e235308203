import { expect, test } from 'vitest'
import { groupItemsByRoom } from './group-items-by-room.ts'

const groups = [
  { id: 2, name: 'Living room' },
  { id: 1, name: 'Bedroom' },
]
const groupIds = new Map([
  [10, 1],
  [20, 2],
])
const line = (articleId: number, name: string, quantity: number, cft: number) => ({ articleId, name, quantity, cft })

test('items are listed by room in the order of the catalogue, with their number and volume', () => {
  const rooms = groupItemsByRoom([line(10, 'Bed', 2, 80.8), line(20, 'Sofa', 1, 35)], { groups, groupIds })
  expect(rooms.map(({ name, count, cft }) => [name, count, cft])).toEqual([
    ['Living room', 1, 35],
    ['Bedroom', 2, 81],
  ])
})

test('an item that left the catalogue stays on the list, after the rooms', () => {
  const rooms = groupItemsByRoom([line(30, 'Harmonium', 1, 4), line(10, 'Bed', 1, 40)], { groups, groupIds })
  expect(rooms.map(({ name, lines }) => [name, lines.map(one => one.name)])).toEqual([
    ['Bedroom', ['Bed']],
    [null, ['Harmonium']],
  ])
})
