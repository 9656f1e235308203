import { describe, expect, test } from 'vitest'
import type { JobState } from '#modules/crews/rules/job-state.ts'
import { translateToEnglish as t } from '#testing/translate-to-english.ts'
import { getFurthestStep, getLegStatus, type LegStatus } from './leg-status.ts'

const buildLeg = (state: JobState, workerIds = [1]) => {
  const [startsAt, endsAt] = [new Date('2026-12-08T10:00:00+05:30'), new Date('2026-12-08T16:00:00+05:30')]
  return { workerIds, jobs: [{ kind: 'load' as const, state, startsAt, endsAt }] }
}
const formatStatus = (status: LegStatus) =>
  'step' in status ? t(`console.step.${status.step}`) : t(`board.state.${status.state}`)

describe('[CON-06] the status of a job is what its crew reported last', () => {
  test.each([
    ['on-way', 'On the way'],
    ['arrived', 'Arrived'],
    ['loaded', 'Loading done'],
    ['unloaded', 'Unloading done'],
    ['done', 'Job done'],
  ] as const)('%s is shown as “%s”', (step, text) => {
    expect(formatStatus(getLegStatus(buildLeg('started'), step))).toBe(text)
  })

  test('before the first report it is the state of the assignment', () => {
    expect(formatStatus(getLegStatus(buildLeg('planned', []), null))).toBe('Unassigned')
    expect(formatStatus(getLegStatus(buildLeg('assigned'), null))).toBe('Assigned')
    expect(formatStatus(getLegStatus(buildLeg('assigned', []), null))).toBe('Partner crew')
  })

  test('a job that failed says so, whatever was reported', () => {
    expect(formatStatus(getLegStatus(buildLeg('failed'), 'arrived'))).toBe('Not completed')
  })

  test('of the reports of two phones the furthest step counts', () => {
    expect(getFurthestStep(['loaded', 'on-way', 'arrived'])).toBe('loaded')
    expect(getFurthestStep([])).toBe(null)
  })
})
