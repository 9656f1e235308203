import { expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatDuration } from './format-duration.ts'

test.each([
  [0, '0 min'],
  [44.4, '44 min'],
  [89, '89 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
  [135, '2 h 15 min'],
])('%d minutes are %s', (minutes, words) => expect(formatDuration(translateToEnglish, minutes)).toBe(words))
