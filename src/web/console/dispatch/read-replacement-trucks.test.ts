import { expect, test } from 'vitest'
import { readReplacementTrucks } from './read-replacement-trucks.ts'

test('reads the replacement of each order, and ignores blank and invalid ones', () => {
  const fields = {
    'instead-A-1': '5',
    'seen-A-1': '70',
    'small-A-1': 'Two trips',
    'instead-A-2': '',
    'seen-A-2': '71',
    'instead-A-3': '6',
  }
  expect(readReplacementTrucks({ ...fields, 'instead-A-4': 'x', 'seen-A-4': '9', intent: 'replace-truck' })).toEqual([
    { orderNo: 'A-1', instead: 5, small: 'Two trips', seen: 70 },
  ])
})
