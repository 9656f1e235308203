import { expect, test } from 'vitest'
import { readMaterialCounts } from './read-material.ts'

test('reads the counts typed for each material, and skips those that were not typed or not issued', () => {
  const typed = {
    ...{ revision: '2', 'issued-1': '40', 'used-1': '32', 'returned-1': '8' },
    ...{ 'issued-2': '3', 'used-2': '', 'returned-2': '' },
    ...{ 'issued-3': '', 'used-3': '', 'returned-3': '' },
    ...{ 'issued-4': '0', 'used-4': '', 'returned-4': '', 'issued-x': '9' },
  }
  expect([...readMaterialCounts(typed)]).toEqual([
    [1, { issued: 40, used: 32, returned: 8 }],
    [2, { issued: 3, used: null, returned: null }],
  ])
})

test('reports each error at its field', () => {
  const typed = { 'issued-1': 'forty', 'issued-2': '3', 'returned-2': '4' }
  expect(() => readMaterialCounts(typed)).toThrow(
    expect.objectContaining({
      kind: 'invalid',
      fields: { 'issued-1': 'material.count', 'returned-2': 'material.more' },
    }),
  )
})
