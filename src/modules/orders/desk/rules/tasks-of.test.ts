import { expect, test } from 'vitest'
import type { Right } from '#modules/access/rules/permissions.ts'
import { tasksOf } from './tasks-of.ts'

const jobs = ['overdue', 'unkept', 'approve', 'crew', 'comes', 'complete']
const cases: [string, Right[], string[]][] = [
  ['who only looks has nothing to do', ['orders'], []],
  ['sales prices', ['orders', 'quotes'], ['price']],
  ['a dispatcher does the jobs, and what asks for attention', ['orders', 'jobs'], ['attention', ...jobs]],
  ['accounts see to money', ['orders', 'payments', 'money'], ['attention']],
  ['operations do all', ['orders', 'quotes', 'jobs'], ['attention', 'price', ...jobs]],
]
test.each(cases)('%s', (_, rights, tasks) => {
  expect(tasksOf({ role: { rights } })).toEqual(tasks)
})
