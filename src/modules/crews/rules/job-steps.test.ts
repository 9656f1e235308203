import { describe, expect, test } from 'vitest'
import type { JobKind } from './job-state.ts'
import {
  classifyStepReport,
  getJobStatesAfter,
  getJobSteps,
  getNextStep,
  getNextStop,
  isLoadedAfter,
  type JobStep,
} from './job-steps.ts'

const inCity: JobKind[] = ['pack', 'load', 'transit', 'unload', 'unpack']
const all: JobStep[] = ['on-way', 'arrived', 'loaded', 'unloaded', 'done']

describe('the steps of a crew', () => {
  test.each<[string, JobKind[], JobStep[]]>([
    ['a move within a city', inCity, all],
    ['a pick-up', ['pack', 'load'], ['on-way', 'arrived', 'loaded', 'done']],
    ['the road', ['transit'], ['on-way', 'done']],
    ['a delivery', ['unload', 'unpack'], ['on-way', 'arrived', 'unloaded', 'done']],
    ['a home service', ['visit'], ['on-way', 'arrived', 'done']],
  ])('%s', (_, kinds, steps) => expect(getJobSteps(kinds)).toEqual(steps))

  test.each<[JobStep[], JobStep, ReturnType<typeof classifyStepReport>]>([
    [[], 'on-way', 'take'],
    [[], 'loaded', 'take'], // the other phone has no network: its report comes later
    [['on-way'], 'on-way', 'already'],
    [['loaded'], 'arrived', 'late'],
    [['loaded', 'arrived'], 'arrived', 'already'],
    [['on-way', 'arrived'], 'loaded', 'take'],
    [['done'], 'unloaded', 'late'],
    [all, 'done', 'already'],
  ])('after %j, %s: %s', (told, step, decision) => expect(classifyStepReport(all, told, step)).toBe(decision))

  test('a step of other work does not exist', () => {
    expect(classifyStepReport(getJobSteps(['visit']), [], 'loaded')).toBe('none')
  })

  test.each<[JobStep[], JobStep | null]>([
    [[], 'on-way'],
    [['on-way'], 'arrived'],
    [['loaded'], 'unloaded'],
    [['on-way', 'loaded', 'arrived'], 'unloaded'],
    [['done'], null],
  ])('after %j the next is %s', (told, next) => expect(getNextStep(all, told)).toBe(next))
})

test.each<[string, JobKind[], string[], JobStep[], string | null]>([
  ['has not left', inCity, ['from', 'to'], [], 'from'],
  ['is at the pick-up', inCity, ['from', 'to'], ['on-way', 'arrived'], 'from'],
  ['has loaded', inCity, ['from', 'to'], ['on-way', 'arrived', 'loaded'], 'to'],
  ['has unloaded, and finishes where it is', inCity, ['from', 'to'], ['unloaded'], null],
  ['is done', inCity, ['from', 'to'], ['done'], null],
  ['has loaded, and others drive', ['pack', 'load'], ['from'], ['loaded'], null],
  ['has loaded, and drives to the crew that unloads', ['load', 'transit'], ['from', 'to'], ['loaded'], 'to'],
  ['drives only, and has not left', ['transit'], ['from', 'to'], [], 'from'],
  ['drives only', ['transit'], ['from', 'to'], ['on-way'], 'to'],
  ['delivers', ['unload'], ['to'], ['on-way'], 'to'],
  ['does a home service', ['visit'], ['at'], ['arrived'], null],
])('the next stop of a crew that %s', (_, kinds, stops, told, stop) =>
  expect(getNextStop(stops, getJobSteps(kinds), told)).toBe(stop),
)

describe('the states of the jobs after a step', () => {
  test.each<[JobKind[], JobStep, ReturnType<typeof getJobStatesAfter>]>([
    [inCity, 'on-way', {}],
    [['transit'], 'on-way', { transit: 'started' }],
    [inCity, 'arrived', { pack: 'started' }],
    [['load', 'transit', 'unload'], 'arrived', { load: 'started' }],
    [inCity, 'loaded', { pack: 'done', load: 'done', transit: 'started' }],
    [['pack', 'load'], 'loaded', { pack: 'done', load: 'started' }], // the crew is still at the customer's
    [['pack', 'load'], 'done', { pack: 'done', load: 'done' }],
    [['load', 'transit', 'unload'], 'unloaded', { load: 'done', transit: 'done', unload: 'started' }],
    [inCity, 'unloaded', { pack: 'done', load: 'done', transit: 'done', unload: 'done', unpack: 'started' }],
    [['visit'], 'done', { visit: 'done' }],
  ])('%j, %s', (kinds, step, states) => expect(getJobStatesAfter(kinds, step)).toEqual(states))
})

test.each<[JobKind[], JobStep, boolean]>([
  [inCity, 'arrived', false],
  [inCity, 'loaded', true],
  [['pack', 'load'], 'loaded', true],
  [['pack', 'load'], 'done', true], // the crew forgot to report it
  [['unload'], 'unloaded', false],
  [['visit'], 'done', false],
])('%j, after %s everything is in the truck: %s', (kinds, step, loaded) =>
  expect(isLoadedAfter(kinds, step)).toBe(loaded),
)
