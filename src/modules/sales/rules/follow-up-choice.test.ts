import { expect, test } from 'vitest'
import { getFollowUpTime, listFollowUpChoices } from './follow-up-choice.ts'

const india = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2026-11-20T11:15', ['in-2-hours', 'this-evening', 'tomorrow']],
  ['2026-11-20T17:59', ['in-2-hours', 'this-evening', 'tomorrow']],
  ['2026-11-20T18:00', ['in-2-hours', 'tomorrow']],
  ['2026-11-20T18:01', ['tomorrow']],
  ['2026-11-20T23:30', ['tomorrow']],
])('[CON-07] at %s the next follow-up can be at %j', (now, choices) => {
  expect(listFollowUpChoices(india(now))).toEqual(choices)
})

test('[CON-07] the choices are two hours from now, 6 PM and 10 AM tomorrow, in India', () => {
  const now = india('2026-11-20T11:15')
  expect(getFollowUpTime('in-2-hours', now)).toEqual(india('2026-11-20T13:15'))
  expect(getFollowUpTime('this-evening', now)).toEqual(india('2026-11-20T18:00'))
  expect(getFollowUpTime('tomorrow', now)).toEqual(india('2026-11-21T10:00'))
})
