import { expect, it } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { describeConcurrentEdit } from './concurrent-edit.ts'

it.each([
  ['5', '6', undefined, 'Saved by someone else: 5'],
  ['', '6', undefined, 'Saved by someone else: blank'],
  ['3', '4', 'Cleaning', 'Saved by someone else: Cleaning'],
  ['yes', undefined, undefined, 'Saved by someone else: yes'],
  ['no', undefined, undefined, undefined],
  ['one\ntwo ', 'one\r\ntwo', undefined, undefined],
])('%j is there, %j was typed', (now, typed, shown, told) => {
  expect(describeConcurrentEdit(translateToEnglish, now, typed, shown)).toBe(told)
})
