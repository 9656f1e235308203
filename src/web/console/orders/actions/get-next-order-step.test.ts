import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { JobState } from '#modules/crews/rules/job-state.ts'
import type { OrderLeg } from '#modules/dispatch/index.server.ts'
import { sampleQuotation } from '#testing/sample-documents.ts'
import { getNextOrderStep } from './get-next-order-step.ts'

type Order = Parameters<typeof getNextOrderStep>[0]
const [before, during, after] = ['07T09:00', '08T11:00', '09T09:00'].map(at => new Date(`2026-12-${at}:00+05:30`)) as [
  Date,
  Date,
  Date,
]
const getStep = (order: Partial<Order>, now = before, jobs: JobState[] = []) => {
  const move = { longDistance: false, quotation: sampleQuotation, slot: 10, moveDate: '2026-12-08', customerDue: ZERO }
  const legs = jobs.map(state => ({ leg: { jobs: [{ state }], workerIds: [1] } }) as unknown as OrderLeg)
  return getNextOrderStep({ ...move, ...order } as Order, legs, now)
}

test('a request between cities waits for its price, every other quotation for the token', () => {
  expect(getStep({ status: 'Quotation', longDistance: true, quotation: null })).toBe('price')
  expect(getStep({ status: 'Quotation', longDistance: true })).toBe('token')
  expect(getStep({ status: 'Quotation' })).toBe('token')
})

test('a booked order is approved, gets a date and a crew, and is overdue once its slot has passed', () => {
  expect(getStep({ status: 'Token' })).toBe('approve')
  expect(getStep({ status: 'Adminapproved', slot: null, moveDate: null })).toBe('no-day')
  expect(getStep({ status: 'Adminapproved' })).toBe('assign')
  expect(getStep({ status: 'Token' }, after)).toBe('overdue')
  expect(getStep({ status: 'Adminapproved' }, after)).toBe('overdue')
})

test('an order with a crew waits for the balance, then for its jobs, then for its completion', () => {
  expect(getStep({ status: 'ready', customerDue: rupees(1) }, during, ['done'])).toBe('collect')
  expect(getStep({ status: 'ready' }, before, ['assigned'])).toBe('comes')
  expect(getStep({ status: 'ready' }, during, ['done', 'started'])).toBe('jobs-open')
  expect(getStep({ status: 'ready' }, during, ['done', 'done'])).toBe('complete')
})

test('a completed or cancelled order waits for nothing', () => {
  expect(getStep({ status: 'Completed', customerDue: rupees(1) })).toBe(null)
  expect(getStep({ status: 'Cancelled' })).toBe(null)
})
