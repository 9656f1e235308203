import { expect, test } from 'vitest'
import { listBranchFilter, withBranch } from './branch-filter.ts'

test.each([
  ['/console/reviews', null, '/console/reviews'],
  ['/console/reviews', 0, '/console/reviews?branch=0'],
  ['/console/leads?whose=all', 3, '/console/leads?whose=all&branch=3'],
  ['/console/setup-checklist#jobs', 3, '/console/setup-checklist?branch=3#jobs'],
])('%s with branch %s is %s', (href, branch, expected) => expect(withBranch(href, branch)).toBe(expected))

test('a list has a branch filter only if there is a choice', () => {
  const t = ((key: string) => key) as never
  const branches = [
    { id: 0, name: '' },
    { id: 2, name: 'Pune' },
  ]
  expect(listBranchFilter(t, { branch: null, branches: branches.slice(1) })).toEqual([])
  expect(listBranchFilter(t, { branch: 2, branches })).toMatchObject([
    {
      value: 2,
      options: [
        ['0', 'board.ownBranch'],
        ['2', 'Pune'],
      ],
    },
  ])
})
