import { expect, test } from 'vitest'
import { type FinishReason, hasFinishReason } from './open-items.ts'

test.each<[string, FinishReason | undefined, string | undefined, boolean]>([
  ['a listed reason', 'pays-later', '', true],
  ['a listed reason with words', 'not-home', 'Back at nine', true],
  ['another reason with words', 'other', 'The lift is out', true],
  ['another reason without words', 'other', '', false],
  ['another reason of a page that had no field for words', 'other', undefined, true],
  ['words alone', undefined, 'The lift is out', false],
  ['nothing', undefined, undefined, false],
])('a job ends with open items for %s, or it does not', (_, why, remark, has) => {
  expect(hasFinishReason(why, remark)).toBe(has)
})
