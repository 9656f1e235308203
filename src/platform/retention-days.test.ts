import { expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { getRetentionDays, laterRetention, retentionDays } from './retention-days.ts'

test.each(['sessions', 'loginCodeMessages', 'webhookEvents'] as const)(
  '[TAX-07] %s are kept for a year from 13 May 2027, as the DPDP Rules ask of logs',
  kind => {
    expect(getRetentionDays(kind, toIndiaInstant('2027-05-12', 23))).toBe(retentionDays[kind])
    expect(getRetentionDays(kind, toIndiaInstant('2027-05-13'))).toBeGreaterThanOrEqual(365)
  },
)

test('a later period has a source, and the periods of a kind follow each other by date', () => {
  for (const { source } of laterRetention) expect(source).not.toBe('')
  for (const kind of Object.keys(retentionDays)) {
    const dates = laterRetention.filter(rule => rule.kind === kind).map(({ from }) => from)
    expect(dates).toEqual([...new Set(dates)].toSorted())
  }
})
