import { expect, it } from 'vitest'
import { inEnglish } from '#testing/in-english.ts'
import { concurrentEdit } from './concurrent-edit.ts'

it.each([
  ['5', '6', undefined, 'Saved by someone else: 5'],
  ['', '6', undefined, 'Saved by someone else: blank'],
  ['3', '4', 'Cleaning', 'Saved by someone else: Cleaning'],
  ['yes', undefined, undefined, 'Saved by someone else: yes'],
  ['no', undefined, undefined, undefined],
  ['one\ntwo ', 'one\r\ntwo', undefined, undefined],
])('%j is there, %j was typed', (now, typed, shown, told) => {
  expect(concurrentEdit(inEnglish, now, typed, shown)).toBe(told)
})
