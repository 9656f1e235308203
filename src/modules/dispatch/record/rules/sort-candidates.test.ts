import { expect, test } from 'vitest'
import { isCandidateFree, sortCandidates } from './sort-candidates.ts'

const free = { why: [], clashes: [], awayKm: null }
const truck = (registration: string, cft: number, more: object = {}) => ({
  ...{ ...free, registration, cft, fits: cft >= 300 },
  ...more,
})
const worker = (name: string, more: object = {}) => ({ ...free, name, speaks: false, ...more })

test('trucks sort by available, fitting, smallest, nearest', () => {
  const trucks = [
    truck('busy', 306, { clashes: ['TH-1'] }),
    truck('small', 142),
    truck('large', 600),
    truck('far', 306, { awayKm: 40 }),
    truck('near', 306, { awayKm: 2 }),
    truck('yard', 306),
    truck('workshop', 306, { why: ['workshop'] }),
  ]
  const { trucks: best } = sortCandidates({ trucks, workers: [] })
  expect(best.map(({ registration }) => registration)).toEqual([
    ...['near', 'yard', 'far', 'large', 'small', 'busy', 'workshop'],
  ])
  expect(best.filter(isCandidateFree)).toHaveLength(5)
})

test('workers sort by available, language, nearest', () => {
  const workers = [
    worker('Zoya', { why: ['leave'], speaks: true }),
    worker('Bala'),
    worker('Anil'),
    worker('Kiran', { speaks: true, awayKm: 30 }),
    worker('Mohan', { speaks: true }),
  ]
  const { workers: best } = sortCandidates({ trucks: [], workers })
  expect(best.map(({ name }) => name)).toEqual(['Mohan', 'Kiran', 'Anil', 'Bala', 'Zoya'])
})
