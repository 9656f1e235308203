import { expect, test } from 'vitest'
import type { BoardLeg } from './leg.ts'
import { getMinutesLate, getReportedShare, type LegReport } from './leg-report.ts'

const startsAt = new Date('2026-12-08T05:30:00Z')
const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const build = (kinds: string[], state = 'assigned') =>
  ({
    ...{ startsAt, workerIds: [1] },
    jobs: kinds.map(kind => ({ kind, startsAt, endsAt: after(60), state })),
  }) as BoardLeg
const move = build(['pack', 'load', 'transit', 'unload'])
const report = (step: LegReport['step']): LegReport => ({ orderNo: 'TH-1', leg: 1, step, at: startsAt })

test('[CON-05] the strip of a job shows the share of its steps that are reported', () => {
  expect(getReportedShare(move, undefined)).toBe(0)
  expect(getReportedShare(move, 'arrived')).toBe(2 / 5)
  expect(getReportedShare(move, 'done')).toBe(1)
  expect(getReportedShare(build(['visit']), 'arrived')).toBe(2 / 3)
})

test.each<[string, BoardLeg, LegReport | undefined, number, number | null]>([
  ['before the planned start nobody is late', move, undefined, -5, null],
  ['after it, without a report', move, undefined, 42, 42],
  ['on the way, not arrived', move, report('on-way'), 42, 42],
  ['arrived', move, report('arrived'), 42, null],
  ['a transit is on the way', build(['transit']), report('on-way'), 42, null],
  ['a transit without a report', build(['transit']), undefined, 42, 42],
  ['completed by the office', build(['visit'], 'done'), undefined, 42, null],
  ['started by the office', build(['visit'], 'started'), undefined, 42, null],
])('[CON-05] minutes late: %s', (_, leg, last, minutes, late) =>
  expect(getMinutesLate(leg, last, after(minutes))).toBe(late),
)
