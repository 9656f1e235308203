import { expect, test } from 'vitest'
import { calculateReportTime } from './calculate-report-time.ts'

const now = new Date('2026-12-08T10:00:00Z')

test.each([
  [0, '2026-12-08T10:00:00.000Z'],
  [3_600, '2026-12-08T09:00:00.000Z'],
  [-86_400, '2026-12-08T10:00:00.000Z'], // the phone's clock was set back in between
  [1e12, '2026-11-07T10:00:00.000Z'],
])('%d seconds ago', (age, at) => expect(calculateReportTime(now, age).toISOString()).toBe(at))
