import { expect, test } from 'vitest'
import { streamCsvList } from './stream-csv.ts'

test('[CON-03] a list is written to its file page by page', async () => {
  const positions: unknown[] = []
  const response = await streamCsvList({
    filename: 'numbers',
    columns: ['Number'],
    read: async place => {
      positions.push(place)
      return place.after ? { rows: [3], before: null, after: null } : { rows: [1, 2], before: null, after: 'here' }
    },
    toCells: number => [number],
  })
  expect(positions).toEqual([{}])
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFFNumber\r\n1\r\n2\r\n3\r\n')
  expect(positions).toEqual([{}, { after: 'here' }])
})

test('[CON-03] a list that is not permitted has no file', async () => {
  const read = () => Promise.reject(new Error('forbidden'))
  await expect(streamCsvList({ filename: 'x', columns: ['x'], read, toCells: () => [] })).rejects.toThrow('forbidden')
})
