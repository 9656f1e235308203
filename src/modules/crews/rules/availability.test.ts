import { describe, expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatUnavailability } from './format-unavailability.ts'
import { checkTruckAvailability, type TruckFacts } from './truck-availability.ts'
import { checkWorkerAvailability, type WorkerFacts } from './worker-availability.ts'

/** Wednesday to Friday. */
const span = { first: '2026-12-02', last: '2026-12-04' }

describe('the reasons for which a truck is unavailable', () => {
  const good: TruckFacts = {
    ...{ state: 'active', stateSince: '2026-01-01', offRoadDays: [] },
    documents: [
      { kind: 'insurance', expiresOn: '2026-12-04' },
      { kind: 'tax', expiresOn: null },
    ],
  }
  test.each<[string, Partial<TruckFacts>, string[]]>([
    ['nothing does', {}, []],
    ['nothing that was never entered', { documents: [] }, []],
    ['it is in the workshop', { state: 'workshop' }, ['In the workshop since 1 Jan 2026']],
    [
      'it goes there on the last day',
      { state: 'workshop', stateSince: '2026-12-04' },
      ['In the workshop since 4 Dec 2026'],
    ],
    ['it goes there the day after', { state: 'workshop', stateSince: '2026-12-05' }, []],
    ['it was retired', { state: 'retired' }, ['Retired since 1 Jan 2026']],
    [
      'a paper runs out before the last day',
      { documents: [{ kind: 'insurance', expiresOn: '2026-12-03' }] },
      ['Insurance expired on 3 Dec 2026'],
    ],
    [
      'two of them, and a rest',
      {
        offRoadDays: [{ first: '2026-11-30', last: '2026-12-02' }],
        documents: [
          { kind: 'puc', expiresOn: '2025-03-01' },
          { kind: 'fitness', expiresOn: '2026-12-01' },
        ],
      },
      ['Off-road from 30 Nov 2026 to 2 Dec 2026', 'PUC expired on 1 Mar 2025', 'Fitness expired on 1 Dec 2026'],
    ],
    ['a rest of one day', { offRoadDays: [{ first: '2026-12-04', last: '2026-12-04' }] }, ['Off-road on 4 Dec 2026']],
    [
      'rests before and after',
      {
        offRoadDays: [
          { first: '2026-11-01', last: '2026-12-01' },
          { first: '2026-12-05', last: '2026-12-06' },
        ],
      },
      [],
    ],
  ])('%s', (_, facts, words) =>
    expect(
      checkTruckAvailability({ ...good, ...facts }, span).map(reason =>
        formatUnavailability(translateToEnglish, reason),
      ),
    ).toEqual(words),
  )
})

describe('the reasons for which a worker is unavailable', () => {
  const good: WorkerFacts = {
    ...{ roles: ['driver', 'packer'], licenceExpiresOn: '2026-12-04', daysOff: [0], extraDays: [] },
    ...{ leave: [], leftOn: null },
  }
  test.each<[string, Partial<WorkerFacts>, boolean | undefined, string[]]>([
    ['nothing does', {}, undefined, []],
    ['nothing of a licence that was never entered', { licenceExpiresOn: null }, true, []],
    ['a licence that runs out', { licenceExpiresOn: '2026-12-03' }, undefined, ['Licence expired on 3 Dec 2026']],
    ['not of who packs this time', { licenceExpiresOn: '2026-12-03' }, false, []],
    ['not of who never drives', { roles: ['packer'], licenceExpiresOn: '2020-01-01' }, undefined, []],
    ['who drives is a driver', { roles: ['packer'] }, true, ['Not a driver']],
    ['a day off within', { daysOff: [4, 0] }, undefined, ['Weekly off on 3 Dec 2026']],
    ['a day off on which they work', { daysOff: [4], extraDays: ['2026-12-03'] }, undefined, []],
    ['one of two days off', { daysOff: [3, 4], extraDays: ['2026-12-02'] }, undefined, ['Weekly off on 3 Dec 2026']],
    [
      'leave that ends on the first day',
      { leave: [{ first: '2026-11-20', last: '2026-12-02' }] },
      undefined,
      ['On leave from 20 Nov 2026 to 2 Dec 2026'],
    ],
    ['leave of a day', { leave: [{ first: '2026-12-03', last: '2026-12-03' }] }, undefined, ['On leave on 3 Dec 2026']],
    ['leave of before', { leave: [{ first: '2026-11-20', last: '2026-12-01' }] }, undefined, []],
    ['who leaves within', { leftOn: '2026-12-04' }, undefined, ['Left on 4 Dec 2026']],
    ['who leaves after', { leftOn: '2026-12-05' }, undefined, []],
  ])('%s', (_, facts, drives, words) =>
    expect(
      checkWorkerAvailability({ ...good, ...facts }, span, drives).map(reason =>
        formatUnavailability(translateToEnglish, reason),
      ),
    ).toEqual(words),
  )

  test('a day off counts once, however long the trip', () => {
    const reasons = checkWorkerAvailability(
      { ...good, daysOff: [2] },
      { first: '2026-12-02', last: '2026-12-20' },
      false,
    )
    expect(reasons).toEqual([{ code: 'day-off', on: '2026-12-08' }])
  })
})
