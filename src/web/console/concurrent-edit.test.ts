import { expect, it } from 'vitest'
import { inEnglish } from '#testing/in-english.ts'
import { concurrentEdit } from './concurrent-edit.ts'

it.each([
  ['5', '6', undefined, 'Saved meanwhile: 5'],
  ['', '6', undefined, 'Saved meanwhile: empty'],
  ['3', '4', 'Cleaning', 'Saved meanwhile: Cleaning'],
  ['yes', undefined, undefined, 'Saved meanwhile: yes'],
  ['no', undefined, undefined, undefined],
  ['one\ntwo ', 'one\r\ntwo', undefined, undefined],
])('%j is there, %j was typed', (now, typed, shown, told) => {
  expect(concurrentEdit(inEnglish, now, typed, shown)).toBe(told)
})
