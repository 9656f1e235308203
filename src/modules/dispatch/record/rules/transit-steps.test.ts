import { expect, test } from 'vitest'
import { buildTransitSteps, type TransitLeg } from './transit-steps.ts'

const at = (time: string) => new Date(`2026-12-${time}:00+05:30`)
const leg: TransitLeg = {
  ...{ from: 'Pune', to: 'Bengaluru', startsAt: at('08T17:00'), endsAt: at('10T09:00') },
  ...{ startedAt: null, arrivedAt: null, deliversAt: at('10T11:00'), deliveredAt: null, hubs: [] },
}
const show = (more: Partial<TransitLeg>) =>
  buildTransitSteps({ ...leg, ...more }).map(({ kind, at, expected }) => [kind, at ? 'done' : expected])

test('[LANE-06] a planned trip shows the dates on which each step is expected', () => {
  expect(show({})).toEqual([
    ['departure', '2026-12-08'],
    ['arrival', '2026-12-10'],
    ['delivery', '2026-12-10'],
  ])
})

test('[LANE-06] departure, hubs, arrival and delivery show their times once they happened', () => {
  const hubs = [{ place: 'Kolhapur', at: at('09T02:00') }]
  expect(show({ startedAt: at('08T18:00'), hubs })).toEqual([
    ['departure', 'done'],
    ['hub', 'done'],
    ['arrival', '2026-12-10'],
    ['delivery', '2026-12-10'],
  ])
  const arrived = { startedAt: at('08T18:00'), hubs, arrivedAt: at('10T08:00'), deliveredAt: at('10T15:00') }
  expect(show(arrived).map(([, when]) => when)).toEqual(['done', 'done', 'done', 'done'])
})
