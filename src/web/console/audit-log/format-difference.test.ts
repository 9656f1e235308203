import { expect, test } from 'vitest'
import { translateToEnglish as t } from '#testing/translate-to-english.ts'
import { formatFieldName, formatStoredValue } from './format-difference.ts'

test.each([
  ['starts_at', 'Starts at'],
  ['startsAt', 'Starts at'],
  ['isNew', 'New lead'],
  ['cost.perMonth', 'Cost, Cost per month'],
  ['steps.2.minutes', 'Steps 2, Minutes'],
  ['members.11', 'Members 11'],
  ['free_minutes', 'Free minutes'],
])('the stored field %s is shown as “%s”', (at, name) => expect(formatFieldName(t, at)).toBe(name))

test.each([
  ['active', 'true', 'Yes'],
  ['expires_on', '2026-12-08', 'Tue 08 Dec 2026'],
  ['starts_at', '2026-12-02T05:30:00.000Z', 'Wed 02 Dec, 11:00 AM'],
  ['per_job', '310000', '₹3,100'],
  ['minutes', '4320', '4320'],
  ['price', 'by hand', 'by hand'],
])('%s %s is shown as “%s”', (at, value, shown) => expect(formatStoredValue(t, at, value)).toBe(shown))
