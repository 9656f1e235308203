import { expect, test } from 'vitest'
import { compareValues, type ValueDifference } from './compare-values.ts'

const cases: [string, unknown, unknown, [at: string, before: string | null, after: string | null][]][] = [
  ['nothing changed', { name: 'Pune', rates: [1, 2] }, { name: 'Pune', rates: [1, 2] }, []],
  ['a name', { name: 'Pune' }, { name: 'Poona' }, [['name', 'Pune', 'Poona']]],
  [
    'something new',
    null,
    { name: 'Pune', shared: true },
    [
      ['name', null, 'Pune'],
      ['shared', null, 'true'],
    ],
  ],
  [
    'something gone',
    { name: 'Pune', rate: 0 },
    null,
    [
      ['name', 'Pune', null],
      ['rate', '0', null],
    ],
  ],
  [
    'a number deep within',
    {
      terms: {
        bands: [
          { upTo: 5, rate: 10 },
          { upTo: 9, rate: 20 },
        ],
      },
    },
    {
      terms: {
        bands: [
          { upTo: 5, rate: 10 },
          { upTo: 9, rate: 25 },
        ],
      },
    },
    [['terms.bands.2.rate', '20', '25']],
  ],
  [
    'a row put before others, each known by its id',
    [{ id: 3, rate: 1 }],
    [
      { id: 1, rate: 9 },
      { id: 3, rate: 1 },
    ],
    [
      ['1.id', null, '1'],
      ['1.rate', null, '9'],
    ],
  ],
  ['null where there was a word', { note: 'x' }, { note: null }, [['note', 'x', null]]],
  ['a plain word', 'off', 'on', [['', 'off', 'on']]],
]

test.each(cases)('%s', (_, before, after, wanted) => {
  const expected: ValueDifference[] = wanted.map(([at, before, after]) => ({ at, before, after }))
  expect(compareValues(before, after)).toEqual(expected)
})
