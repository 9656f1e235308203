import { expect, test } from 'vitest'
import type { Permission } from '#modules/access/rules/permissions.ts'
import { listOrderTasksOfStaff } from './list-order-tasks-of-staff.ts'

const jobs = ['overdue', 'unkept', 'approve', 'crew', 'comes', 'complete']
const cases: [string, Permission[], string[]][] = [
  ['who only looks has nothing to do', ['orders'], []],
  ['sales prices', ['orders', 'quotes'], ['price']],
  ['a dispatcher does the jobs, and what asks for attention', ['orders', 'jobs'], ['attention', ...jobs]],
  ['accounts see to money', ['orders', 'payments', 'money'], ['attention']],
  ['operations do all', ['orders', 'quotes', 'jobs'], ['attention', 'price', ...jobs]],
]
test.each(cases)('%s', (_, permissions, tasks) => {
  expect(listOrderTasksOfStaff({ role: { permissions } })).toEqual(tasks)
})
