import { expect, test } from 'vitest'
import { getGreetingName, nameFromEmail } from './name-from-email.ts'

test.each([
  ['farida.khan@firm.in', 'Farida Khan', 'Farida Khan'],
  ['farida@firm.in', 'Farida', 'Farida'],
  ['OWNER@firm.in', 'Owner', null],
  ['info2@firm.in', 'Info', null],
  ['info.pune@firm.in', 'Info Pune', 'Info Pune'],
  ['42@firm.in', '', ''],
])('the first account of %s is called %j, and greeted as %j', (email, name, greeted) => {
  expect(nameFromEmail(email)).toBe(name)
  expect(getGreetingName({ name, email })).toBe(greeted)
})

test('a typed name is kept, whatever the mailbox', () =>
  expect(getGreetingName({ name: 'Farida Khan', email: 'owner@firm.in' })).toBe('Farida Khan'))
