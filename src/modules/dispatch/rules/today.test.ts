import { expect, test } from 'vitest'
import { legNow } from './today.ts'

const [ahead, begun, done] = [
  { begun: false, done: false },
  { begun: true, done: false },
  { begun: true, done: true },
]

test.each([
  ['nobody has come yet', [ahead, ahead, ahead], 0],
  ['they are at the first door', [begun, ahead, ahead], 0],
  ['they are through there', [done, ahead, ahead], 1],
  ['it is on the road, and who picked up forgot to say that they were done', [begun, begun, ahead], 1],
  ['all is done', [done, done, done], 2],
])('where %s', (_, legs, at) => expect(legNow(legs)).toBe(at))
