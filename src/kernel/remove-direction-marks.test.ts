import { expect, test } from 'vitest'
import { removeDirectionMarks } from './remove-direction-marks.ts'

test.each([
  ['Gate 2, \u202eniahc eht\u202c side', 'Gate 2, niahc eht side'],
  ['\u2066Sai Darshan\u2069', 'Sai Darshan'],
  ['\u200fOpposite the temple\u200e', 'Opposite the temple'],
  ['क्\u200dष क्\u200cष', 'क्\u200dष क्\u200cष'], // the joiners are part of Indian scripts
  ['B-304', 'B-304'],
])('%j is kept as %j', (text, kept) => expect(removeDirectionMarks(text)).toBe(kept))
