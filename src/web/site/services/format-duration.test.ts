import { expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatDuration } from './format-duration.ts'

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [180, '3 h'],
  [960, '2 days'],
  [1920, '4 days'],
])('[SVC-01] %i minutes are %s', (minutes, words) => expect(formatDuration(translateToEnglish, minutes)).toBe(words))
