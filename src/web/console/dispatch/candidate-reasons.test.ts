import { expect, test } from 'vitest'
import type { TruckChoice, WorkerChoice } from '#modules/dispatch/index.server.ts'
import { translateToEnglish as t } from '#testing/translate-to-english.ts'
import { findWayOut, listTruckReasons, listWorkerReasons, rankCandidate } from './candidate-reasons.ts'

const job = { branchId: 1, cft: 400 }
const open = { id: 7, branchId: 1, branch: null, why: [], clashes: [], late: 0, awayKm: null, busy: [] }
const rides = { before: null, after: null }
const buildTruck = (more: object = {}) => ({ ...open, rides, cft: 450, fits: true, ...more }) as unknown as TruckChoice
const buildWorker = (more: object = {}) => ({ ...open, rides, speaks: false, ...more }) as unknown as WorkerChoice
const [startsAt, endsAt] = [new Date('2026-12-08T09:00:00+05:30'), new Date('2026-12-08T13:00:00+05:30')]
const clash = { id: 7, orderNo: 'TH-20093', kind: 'load', startsAt, endsAt }
const dayOff = { code: 'day-off', on: '2026-12-08' }
const leave = { code: 'leave', first: '2026-12-07', last: '2026-12-08' }
const known = { team: null, language: 'Kannada' }

test('a candidate fits, needs a reason of the dispatcher, or is ruled out', () => {
  expect(rankCandidate(buildTruck())).toBe('fits')
  expect(rankCandidate(buildTruck({ fits: false }))).toBe('tight')
  expect(rankCandidate(buildWorker({ late: 20 }))).toBe('tight')
  expect(rankCandidate(buildWorker({ why: [dayOff] }))).toBe('tight')
  expect(rankCandidate(buildWorker({ why: [dayOff, leave] }))).toBe('cannot')
  expect(rankCandidate(buildTruck({ clashes: [clash] }))).toBe('cannot')
})

test('what speaks for a candidate is said in words', () => {
  expect(listTruckReasons(t, buildTruck(), job).map(({ text }) => text)).toEqual([
    'Holds 450 cft, 400 cft needed',
    'Available all day',
  ])
  const speaks = listWorkerReasons(t, buildWorker({ speaks: true }), job, { ...known, team: 'Hebbal' })
  expect(speaks.map(({ text }) => text)).toEqual(['Usual team: Hebbal', 'Speaks Kannada', 'Available all day'])
})

test('what rules a candidate out comes first, with the way out', () => {
  const busy = buildWorker({ clashes: [clash], busy: [{ startsAt, endsAt }], speaks: true })
  expect(listWorkerReasons(t, busy, job, known)[0]).toEqual({
    tone: 'bad',
    text: 'TH-20093, Load 9:00 AM to 1:00 PM',
  })
  expect(findWayOut(t, busy, 'workers')).toEqual({ to: '/console/orders/TH-20093', text: 'Reassign TH-20093' })
  expect(findWayOut(t, buildWorker({ why: [leave] }), 'workers')).toMatchObject({ to: '/console/fleet/workers/7' })
  expect(findWayOut(t, buildTruck({ clashes: [{ ...clash, orderNo: null, tripId: 3 }] }), 'trucks')).toMatchObject({
    to: '/console/trips/3',
  })
})

test('a weekly off can be overridden on this page, so it needs no way out', () => {
  const off = buildWorker({ why: [dayOff] })
  expect(findWayOut(t, off, 'workers')).toBe(null)
  expect(listWorkerReasons(t, off, job, known)[0]!.text).toMatch(/^Weekly off on .*, needs a reason$/)
})
