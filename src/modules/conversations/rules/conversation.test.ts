import { describe, expect, test } from 'vitest'
import { getNextReplyState, getWindowEnd, isWindowOpen, type ReplyState } from './conversation.ts'

const wrote = new Date('2026-12-01T04:35:00Z')
const later = (minutes: number) => new Date(wrote.getTime() + minutes * 60_000)

describe('[LEAD-07] the time for free replies', () => {
  test.each([
    ['nobody wrote', null, wrote, false],
    ['the customer has just written', wrote, wrote, true],
    ['a minute is left', wrote, later(24 * 60 - 1), true],
    ['a day has passed', wrote, later(24 * 60), false],
  ])('%s', (_, lastInAt, now, open) => {
    expect(isWindowOpen(lastInAt, now)).toBe(open)
  })

  test('ends a day after the newest message', () => {
    expect(getWindowEnd(wrote)).toEqual(later(24 * 60))
    expect(getWindowEnd(null)).toBeNull()
  })
})

test.each<[ReplyState, ReplyState, ReplyState]>([
  ['queued', 'sent', 'sent'],
  ['unsure', 'delivered', 'delivered'],
  ['read', 'delivered', 'read'],
  ['delivered', 'sent', 'delivered'],
  ['sent', 'failed', 'failed'],
  ['read', 'failed', 'read'],
  ['failed', 'sent', 'failed'],
  ['failed', 'read', 'read'],
])('[LEAD-07] a reply that is %s and reported %s is %s', (from, report, next) => {
  expect(getNextReplyState(from, report)).toBe(next)
})
